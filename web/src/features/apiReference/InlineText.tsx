export const InlineText = ({ text }: { text: string }) =>
  text.split(/(`[^`]+`|\*\*[^*]+\*\*)/).map((part, index) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
    if (part.startsWith('`')) return <code key={index}>{part.slice(1, -1)}</code>;
    // biome-ignore lint/suspicious/noArrayIndexKey: as above
    return part.startsWith('**') ? <strong key={index}>{part.slice(2, -2)}</strong> : part;
  });
