export const PageHeading = ({ title, text }: { title: string; text: string }) => (
  <div>
    <h1 className="font-bold text-2xl sm:text-3xl">{title}</h1>
    <p className="mt-1 text-muted">{text}</p>
  </div>
);
