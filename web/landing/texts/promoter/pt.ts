import type { PromoterTexts } from './PromoterTexts.ts';

export const pt: PromoterTexts = {
  title: (name) => `Tokens indicados por @${name}`,
  description: (name) =>
    `Tudo o que @${name} indicou aqui, com o preço da época e o de agora, inclusive o que caiu.`,
  memberSince: (month) => `Membro desde ${month}`,
  signUp: 'Cadastre-se',
  signUpNote: (name) =>
    `Links de indicação: @${name} pode receber uma recompensa se você se cadastrar por eles.`,
  signUpTagline: 'Link de indicação',
  calls: 'Tokens indicados',
  callCount: (count) => (count === 1 ? '1 token' : `${count} tokens`),
  noCalls: 'Ainda não há tokens indicados.',
  pinned: 'Fixado',
  now: 'agora',
  paused: 'Link pausado',
  older: 'Anteriores',
  newest: 'Mais recentes',
  disclosure: (name) =>
    `Os botões de cadastro são links de indicação: @${name} pode receber uma recompensa se você se cadastrar por eles. Indicações passadas não dizem nada sobre a próxima. Não é aconselhamento financeiro.`,
  report: 'Denunciar esta página',
  record: 'Histórico',
  reached: ({ reached, of }) => `${reached} de ${of} indicações concluídas chegaram a 2×`,
  interval: (low, high) => `Intervalo de 95%: de ${low}% a ${high}%`,
  finished: (count) => (count === 1 ? '1 indicação concluída' : `${count} indicações concluídas`),
  tooFew: 'Poucas indicações concluídas para uma taxa.',
  medianPeak: 'Mediana do pico',
  medianR7: 'Mediana após 7 dias',
  noMarketShare: 'Sem mercado',
  callsPerWeek: 'Indicações por semana',
  outside: ({ open, notShared, unknown, own }) =>
    `Fora da taxa: ${open} não concluídas, ${notShared} não compartilhadas, ${unknown} sem preço conhecido, ${own} de token próprio.`,
  peak: 'pico',
  afterWeek: (multiple) => `Após 7 dias: ${multiple}`,
  noMarket: 'Após 7 dias: sem mercado',
  states: {
    open: 'Os 7 dias não acabaram',
    not_shared: 'Não compartilhado',
    unknown_entry: 'Preço da época desconhecido',
    own_token: 'Token próprio',
  },
};
