import { countIn } from '../formats.ts';
import type { PromoterTexts, SharedReportTexts, Texts } from './Texts.ts';

const number = countIn('ru');

const rules = new Intl.PluralRules('ru');

/** The form of a noun, or of what agrees with it, for a count: 1 ссылка, 2 ссылки, 5 ссылок. */
const form = (count: number, one: string, few: string, many: string): string => {
  const rule = rules.select(count);
  if (rule === 'one') return one;
  return rule === 'few' ? few : many;
};

const promoter: PromoterTexts = {
  title: (name) => `Коллы @${name}`,
  description: (name) => `Все коллы @${name}, включая неудачные, с ценой тогда и сейчас.`,
  memberSince: (month) => `Регистрация: ${month}`,
  signUp: 'Регистрация',
  signUpNote: (name) =>
    `Реферальные ссылки: @${name} может получить вознаграждение, если вы по ним зарегистрируетесь.`,
  calls: 'Все коллы',
  best: 'Лучшие коллы',
  callCount: (count) => `${number(count)} ${form(count, 'колл', 'колла', 'коллов')}`,
  noCalls: 'Коллов пока нет.',
  pinned: 'Закреплённый колл',
  now: 'сейчас',
  paused: 'Ссылка на паузе',
  older: 'Более ранние коллы',
  newest: 'Последние коллы',
  disclosure: 'Прошлые коллы ничего не говорят о следующем. Это не финансовый совет.',
  report: 'Пожаловаться на страницу',
  reached: ({ reached, of }) =>
    `${number(reached)} из ${number(of)} ${form(of, 'завершённого колла', 'завершённых коллов', 'завершённых коллов')} ${form(reached, 'дошёл', 'дошли', 'дошли')} до 2×`,
  finished: (count) =>
    `${number(count)} ${form(count, 'завершённый колл', 'завершённых колла', 'завершённых коллов')}`,
  tooFew: (count) =>
    `История считается, когда ${form(count, 'завершён', 'завершены', 'завершено')} ${number(count)} ${form(count, 'колл', 'колла', 'коллов')}.`,
  outside: {
    open: (count) => `${number(count)} ${form(count, 'открыт', 'открыты', 'открыто')}`,
    notShared: (count) =>
      `${number(count)} ${form(count, 'не опубликован', 'не опубликованы', 'не опубликовано')}`,
    unknown: (count) => `${number(count)} без цены`,
    ownToken: (count) => `${number(count)} на свой токен`,
  },
  peak: 'пик',
  afterWeek: (multiple) => `Через 7 дней: ${multiple}`,
  noMarket: 'Мёртв через 7 дней',
  states: {
    open: 'Ещё открыт',
    settling: 'Подводим итог',
    not_shared: 'Не опубликован',
    unknown_entry: 'Цена неизвестна',
    own_token: 'Собственный токен промоутера',
  },
};

const sharedReport: SharedReportTexts = {
  by: (name) => `Отчёт @${name}`,
  period: (from, to) => `${from} – ${to}`,
  sinceStart: (to) => `С первого колла до ${to}`,
  live: 'Обновляется.',
  counted: (time) => `Подсчитано на ${time} UTC.`,
  scope: {
    links: (count) => `${number(count)} ${form(count, 'ссылка', 'ссылки', 'ссылок')}`,
    tag: (count, tag) =>
      `${number(count)} ${form(count, 'ссылка', 'ссылки', 'ссылок')} сейчас с меткой «${tag}»`,
    all: (count) => `Все ссылки: ${number(count)}`,
  },
  clicked: (count) => form(count, 'человек кликнул', 'человека кликнули', 'человек кликнули'),
  came: (count) => `из ${count} зашедших`,
  camePeople: 'Зашли',
  clickedPeople: 'Кликнули',
  perDay: 'Сколько человек кликнули, по дням',
  most: (count, day) => `Лучший день: ${day}, кликнули ${count}`,
  channels: 'Каналы и посты',
  noChannel: 'Без канала',
  few: (known, all, names) => `Страна известна у ${known} из ${all}: ${names}.`,
  left: (robots) => `Роботы не учтены: ${number(robots)}.`,
  signedBy: (product) => `Подписано ${product}`,
  verify: 'Проверить',
  verifying: {
    title: 'Проверить отчёт',
    lead: (product) =>
      `Выберите подписанный файл отчёта. Браузер проверит подпись открытым ключом ${product}; файл останется на этом устройстве.`,
    file: 'Подписанный файл',
    paste: 'Или вставьте его текст',
    genuine: (product) => `Подлинный: подписан ${product}`,
    proves: 'Что это доказывает',
    proven: (product) => [
      `${product} посчитал эти числа и подписал их.`,
      'С тех пор в файле ничего не изменилось.',
    ],
    limits: 'Чего это не доказывает',
    unproven: (host) => [
      'Кто эти посетители и что они купили.',
      'Числа на снимке экрана или распечатке: подписан только файл.',
      `Что эта страница наша: в адресной строке должно быть ${host}.`,
    ],
    changed: 'Не подлинный: файл изменили после подписи.',
    stranger: (product) => `Не подлинный: ни один ключ ${product} его не подписывал.`,
    unreadable: 'Это не подписанный отчёт. Его файл называется soltrade-report.signed.json.',
    unsupported:
      'Этот браузер не умеет проверять такие подписи. Обновите его или используйте строки ниже.',
    failed: 'Не удалось получить файл или ключ. Попробуйте ещё раз.',
    yourself: 'Проверить без этой страницы',
    steps:
      'Сохраните эти строки как verify.mjs рядом с файлом и запустите «node verify.mjs soltrade-report.signed.json» в Node 20 или новее.',
    keys: 'Открытые ключи',
  },
  links: 'Ссылки',
  more: (count) => `Ещё ${number(count)} в файлах`,
  days: 'По дням',
  day: 'День (UTC)',
  countries: 'Страны',
  country: 'Страна',
  others: 'Другие',
  privacy: (fewest) => `Страны, где меньше ${fewest} человек, объединены.`,
  nothing: 'Пока ничего не подсчитано.',
  revenue: 'Заработок промоутера',
  pending: 'В ожидании, не учтено',
  sources: {
    onchain: 'Прочитано в блокчейне',
    partner: 'Сообщили платформы',
    reported: 'Указал промоутер',
  },
  method: 'Как это считается',
  download: 'Скачать',
  signed: 'Подписанный JSON',
  asked: 'Отчёт защищён паролем',
  password: 'Пароль',
  open: 'Открыть отчёт',
  wrong: 'Неверный пароль.',
  locked: 'Слишком много попыток. Попробуйте снова через несколько минут.',
};

export const ru: Texts = {
  recommendation: (name) => `@${name} считает, что пора заходить`,
  noXAccount: 'Аккаунт X не привязан',
  marketCap: 'Капитализация',
  price: 'Цена',
  period: '24 ч',
  loss: (percent) => `Упал на ${percent} за 24 ч`,
  liquidity: 'Ликвидность',
  volume: 'Объём за 24 ч',
  poolAge: 'Возраст пула',
  holders: 'Держателей',
  chart: 'График цены',
  spans: { '1h': '1 ч', '24h': '24 ч', '7d': '7 д' },
  line: (span, prices) => `Цена за ${span}: ${prices}`,

  factsTitle: 'Факты о токене',
  noPowers: (topTen, developer) =>
    `Выпуск и заморозка отозваны; у десяти крупнейших кошельков ${topTen}, у разработчика ${developer}.`,
  factsUnknown: 'Безопасность токена ещё не проверена',
  walletsUnknown: 'Крупнейшие кошельки ещё не проверены',
  mint: {
    none: 'Выпуск отозван',
    set: 'Выпуск не отозван: возможна допэмиссия',
    unknown: 'Отозван ли выпуск, неизвестно',
  },
  freeze: {
    none: 'Заморозка отозвана',
    set: 'Заморозка не отозвана: токены могут заморозить',
    unknown: 'Отозвана ли заморозка, неизвестно',
  },
  powers: {
    fee: (percent) => `Комиссия ${percent} с каждого перевода`,
    delegate: 'Делегат может перевести чужие токены',
    hook: 'Программа может блокировать переводы',
    frozen: 'Новые счета сразу заморожены',
    pausable: 'Переводы могут приостановить',
    fixed: 'Токен нельзя передать',
    unknown: 'Полномочия Token-2022: неизвестно',
  },
  topTen: {
    known: (percent) => `Десять крупнейших кошельков: ${percent}`,
    unknown: 'Десять крупнейших кошельков: неизвестно',
  },
  developer: {
    known: (percent) => `Кошелёк разработчика: ${percent}`,
    unknown: 'Кошелёк разработчика: неизвестно',
  },
  moreFacts: (count) => `Ещё ${number(count)}`,
  factsNote: 'Это факты из блокчейна, а не совет. Среди кошельков есть пулы и биржи.',
  warnings: 'Предупреждения',
  noTrades: 'Нет сделок за 24 ч',
  thinLiquidity: (amount) => `Мало ликвидности: ${amount}`,
  changed: {
    supply: {
      up: (before, after) => `Эмиссия выросла с ${before} до ${after}.`,
      down: (before, after) => `Эмиссия сократилась с ${before} до ${after}.`,
    },
    mint_authority: {
      given: 'Теперь команда может выпустить ещё токены.',
      gone: 'Новые токены больше нельзя выпустить.',
      passed: 'Теперь ещё токены может выпустить другой кошелёк.',
    },
    freeze_authority: {
      given: 'Теперь команда может заморозить токены держателей.',
      gone: 'Токены держателей больше нельзя заморозить.',
      passed: 'Теперь токены держателей может заморозить другой кошелёк.',
    },
    transfer_fee: {
      up: (before, after) => `Комиссия за перевод выросла с ${before} до ${after}.`,
      down: (before, after) => `Комиссия за перевод снизилась с ${before} до ${after}.`,
    },
    delegate: {
      given: 'Теперь команда может переводить токены любого держателя.',
      gone: 'Больше никто не может переводить чужие токены.',
      passed: 'Теперь токены любого держателя может переводить другой кошелёк.',
    },
    liquidity: {
      up: (before, after) => `Ликвидность выросла с ${before} до ${after}.`,
      down: (before, after) => `Ликвидность упала с ${before} до ${after}.`,
    },
    paused: 'Переводы приостановлены.',
    resumed: 'Переводы возобновлены.',
    withdrawn: (held) => `Основной пул, в котором было ${held}, выведен.`,
  },

  unknown: 'Неизвестно',
  notTradingYet: 'Ещё не торгуется',
  notTradingNote: 'Токен существует, но пока нигде не торгуется.',
  unknownNote: 'Свежих данных сейчас нет. Кнопки ниже работают.',
  staleNote: (time) => `Последние известные данные: ${time}. Свежих сейчас нет.`,
  staleNoteWithoutTime: 'Последние известные данные. Свежих сейчас нет.',
  loadingFigures: 'Загружаем данные',
  calledAt: (worth, age) => `Колл при ${worth}, ${age}`,
  calledAtUnknown: (age) => `Опубликовано ${age}`,
  comma: ', ',
  now: (multiple) => `сейчас ${multiple}`,
  nowLower: (multiple, loss) => `сейчас ${multiple} (на ${loss} ниже)`,
  taglines: {
    fastest: 'Самое быстрое исполнение',
    bestPrices: 'Лучшие цены',
    advanced: 'Продвинутый трейдинг',
    telegramBot: 'Telegram-бот',
    terminal: 'Торговый терминал',
    walletTracking: 'Терминал и отслеживание кошельков',
    exchange: 'Децентрализованная биржа',
  },
  readyToApe: 'Готовы зайти?',
  clicks: 'Клики',
  lastClick: 'Последний клик',
  explained: 'В вашей стране реклама криптовалют регулируется. Вы можете потерять все вложения.',
  hidden: 'Промоутер не предлагает торговые ссылки в вашей стране.',
  closedPlatform: 'По сообщениям, торговля закрыта',
  paidByVisitor: 'Реферальную комиссию платите вы',

  copyMint: 'Скопировать адрес токена',
  mintCopied: 'Адрес токена скопирован',
  share: 'Поделиться',
  copyLink: 'Скопировать ссылку',
  linkCopied: 'Ссылка скопирована',
  copyFailed: 'Здесь нельзя скопировать. Нажмите и удерживайте, чтобы скопировать:',

  openInBrowser: 'Открыть в браузере',
  openInSafari: 'Открыть в Safari',
  inApp: (app) =>
    `Вы во встроенном браузере ${app === '' ? 'приложения' : app}. Кошелёк и входы на сайты здесь могут не работать.`,
  inAppSteps:
    'Ничего не происходит? Нажмите ••• и выберите «Открыть в браузере» или скопируйте этот адрес.',
  openInWallet: 'Открыть в кошельке',
  openInWalletNote: 'Откроет эту страницу в браузере установленного у вас кошелька.',
  pageAddress: 'Адрес страницы',

  referralNote: (names) =>
    `Это реферальные ссылки: если вы торгуете, ${names} может заработать. Это не финансовый совет.`,
  either: (one, other) => `${one} или ${other}`,
  callsExplained: 'Как считаются коллы',
  inspect: 'Куда ведут кнопки',
  inspected: (name, token) => `@${name} рекомендует ${token}.`,
  linkMade: (date) => `Ссылка создана ${date}.`,
  memberSince: (date) => `Аккаунт создан ${date}.`,
  pays: (name) => `Заработать может ${name}`,
  openPage: 'Открыть страницу',
  safety: 'Безопасность',

  stakes: {
    holds: 'Держит токен',
    paid: 'Получает оплату от проекта',
    team: 'В команде проекта',
    none: 'Не держит токен и не получает оплату',
    not_stated: 'Не раскрыто',
  },
  stakeSince: (stake, date) => `${stake} с ${date}`,
  stated: (name) => `Это заявление @${name}, мы его не проверяли.`,
  undisclosed: (name) => `@${name} не раскрывает свою позицию.`,
  statedBefore: (stakes) => `Раньше: ${stakes}.`,
  says: (name) => `@${name} пишет`,

  report: 'Пожаловаться на ссылку',
  reportReason: 'Что не так?',
  reportReasons: {
    scam: 'Мошенничество или поддельный токен',
    impersonation: 'Выдаёт себя за другого',
    words: 'Оскорбительный или лживый текст',
    spam: 'Спам',
    other: 'Другое',
  },
  reportDetail: 'Подробности (необязательно)',
  reportSend: 'Отправить жалобу',
  reportCancel: 'Отмена',
  reported: 'Спасибо. Вашу жалобу рассмотрит человек.',
  reportChanged: 'Спасибо. Эта жалоба заменила ту, что пришла сегодня с вашего подключения.',
  reportedBefore: 'На эту страницу уже пожаловались, поэтому жалоба не сохранена.',
  reportedOften:
    'С вашего подключения пришло слишком много жалоб, поэтому эта не сохранена. Попробуйте позже.',
  reportFailed: 'Не удалось отправить жалобу. Попробуйте ещё раз.',

  title: (name, symbol) => `@${name} считает, что пора заходить в ${symbol}`,
  description: (token, platforms) => `${token} в сети Solana. Торговать на ${platforms}.`,

  linkNotFound: 'Ссылка не найдена',
  linkNotFoundText: 'Такой реферальной ссылки нет, или её отключили.',
  linkPaused: 'Промоутер поставил ссылку на паузу. Страница самого токена по-прежнему здесь.',
  linkEnded: 'Срок ссылки истёк. Страница самого токена по-прежнему здесь.',
  seeToken: 'Посмотреть токен',
  makeLink: 'Создать свою ссылку',
  pageNotFound: '404 Страница не найдена',
  pageNotFoundText: 'Здесь нет такой страницы.',
  goToDashboard: 'Открыть панель',
  foreignStart: 'X не подключён',
  foreignStartText:
    'Другой сайт пытался подключить ваш аккаунт X, и мы это остановили. Чтобы подключить X, начните со своего профиля.',
  failed: 'Что-то пошло не так',
  failedText: (requestId) => `Попробуйте ещё раз через минуту. Номер обращения: ${requestId}`,
  goHome: (productName) => `Перейти на ${productName}`,

  promoter,
  sharedReport,
};
