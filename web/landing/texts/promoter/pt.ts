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
};
