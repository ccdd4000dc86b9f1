// The page of the Telegram sandbox: draws what a person sees, and sends what they type and press.
const { origin, start, bot } = JSON.parse(document.querySelector('main').dataset.start);
const element = (id) => document.getElementById(id);
const person = () => Number(element('person').value);
const prefix = `@${bot} `;

/** A node with text only: everything here is hostile. */
const node = (tag, text, className = '') => {
  const made = document.createElement(tag);
  made.textContent = text;
  made.className = className;
  return made;
};

const linked = (text) =>
  text.split(/(https?:\/\/\S+)/).map((part) => {
    if (!/^https?:\/\//.test(part)) return document.createTextNode(part);
    const anchor = node('a', part);
    anchor.href = part;
    anchor.target = '_blank';
    return anchor;
  });

const written = ({ text, entities }) => {
  const body = node('div', '');
  let at = 0;
  for (const { type, offset, length } of entities) {
    body.append(...linked(text.slice(at, offset)));
    body.append(node(type === 'code' ? 'code' : 'strong', text.slice(offset, offset + length)));
    at = offset + length;
  }
  body.append(...linked(text.slice(at)));
  return body;
};

const keyOf = (key, message) => {
  if (key.url) {
    const anchor = node('a', key.text);
    anchor.href = key.url;
    anchor.target = '_blank';
    return anchor;
  }
  const made = node('button', key.text);
  made.type = 'button';
  made.addEventListener('click', () => {
    if (key.callback_data)
      return act({ do: 'press', message: message.id, data: key.callback_data });
    element('query').value = prefix + key.switch_inline_query;
    element('query').focus();
    return ask();
  });
  return made;
};

const messageOf = (message) => {
  const made = node('article', '', message.isByBot ? 'message' : 'message own');
  made.append(node('header', message.author));
  if (message.photo) {
    const photo = document.createElement('img');
    photo.src = message.photo;
    photo.alt = '';
    made.append(photo);
  }
  made.append(written(message));
  if (message.preview) made.append(node('span', `Preview of ${message.preview}`, 'preview'));
  if (message.buttons.length > 0) {
    const keys = node('div', '', 'keys');
    keys.append(...message.buttons.flat().map((key) => keyOf(key, message)));
    made.append(keys);
  }
  if (message.isEdited) made.append(node('footer', 'edited'));
  return made;
};

const drawLog = (id, messages) => {
  const log = element(id);
  log.replaceChildren(...messages.map(messageOf));
  log.scrollTop = log.scrollHeight;
};

const resultsOf = (offer) => {
  if (!offer) return [];
  const nodes = offer.results.map(({ id, title, description }) => {
    const made = node('button', title);
    made.type = 'button';
    made.append(node('div', description ?? '', 'handle'));
    made.addEventListener('click', async () => {
      element('query').value = prefix;
      element('results').replaceChildren();
      draw(await post({ do: 'choose', offer: offer.id, result: id }), { isOffered: false });
    });
    return made;
  });
  if (!offer.button) return nodes;
  const line = node('button', offer.button.text, 'line');
  line.type = 'button';
  line.addEventListener('click', () =>
    act({ do: 'send', text: `/start ${offer.button.start_parameter}` }),
  );
  return [line, ...nodes];
};

const draw = (view, { isOffered = false } = {}) => {
  element('alert').textContent = view.error ?? view.alert;
  drawLog('messages', view.messages);
  drawLog('posts', view.posts);
  if (isOffered) element('results').replaceChildren(...resultsOf(view.offer));
};

const post = async (action) => {
  const body = JSON.stringify({ ...action, person: person() });
  const response = await fetch(`${origin}/telegram/act`, { method: 'POST', body });
  return response.json();
};

const act = async (action) => draw(await post(action));
const ask = async () => {
  const { value } = element('query');
  if (!value.startsWith(prefix)) return element('results').replaceChildren();
  draw(await post({ do: 'type', query: value.slice(prefix.length) }), { isOffered: true });
};

const show = async () =>
  draw(await (await fetch(`${origin}/telegram/view?person=${person()}`)).json());

element('write').addEventListener('submit', (event) => {
  event.preventDefault();
  const text = element('text').value.trim();
  element('text').value = '';
  if (text) act({ do: 'send', text });
});

// As Telegram's own apps do: it asks when the person pauses.
let pause;
element('query').addEventListener('input', () => {
  clearTimeout(pause);
  pause = setTimeout(ask, 300);
});
element('person').addEventListener('change', show);

// Opened by an address of the bot: one button stands in place of the text field.
if (start) {
  const button = node('button', 'Start', 'primary');
  button.type = 'button';
  element('write').hidden = true;
  element('write').before(button);
  button.addEventListener('click', () => {
    button.remove();
    element('write').hidden = false;
    return act({ do: 'send', text: `/start ${start}` });
  });
}
show();
