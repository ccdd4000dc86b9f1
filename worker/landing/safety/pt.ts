import { SECURITY_TXT_PATH } from '@soltrade/schema/paths';
import type { SafetyText } from './SafetyText.ts';

export const pt: SafetyText = ({ product, contact, hours }) => ({
  title: 'Segurança',
  intro: `Quem mantém o ${product}, o que um link pode conter e como denunciá-lo.`,
  sections: [
    {
      heading: 'Quem mantém o site',
      paragraphs: contact
        ? [`Fale aqui com os responsáveis pelo ${product}:`]
        : [`Os responsáveis pelo ${product} ainda não publicaram um contato.`, 'As denúncias chegam a eles.'],
      link: contact ?? undefined,
    },
    {
      heading: 'O que um link pode conter',
      paragraphs: [
        'Um link mostra um token, seus números e botões de plataformas.',
        'O promotor pode escrever algumas palavras, e não deve mentir nelas.',
        'Os botões só abrem as plataformas. O promotor não pode pôr outros endereços.',
        'Nenhuma página pede para conectar uma carteira, assinar ou pagar.',
        'Proibido: passar-se por outros, ameaças, dados pessoais alheios e tokens falsos.',
      ],
    },
    {
      heading: 'Como denunciar um link',
      paragraphs: [
        'Escolha “Denunciar este link” no fim da página.',
        'Acrescente + ao endereço para ver aonde cada botão vai.',
      ],
    },
    {
      heading: 'O que acontece depois',
      paragraphs: [
        `Uma pessoa lê cada denúncia em até ${hours} horas.`,
        'Links que violam isto são bloqueados. Contas que repetem, também.',
      ],
    },
    ...(contact
      ? [
          {
            heading: 'Falhas de segurança',
            paragraphs: ['Se encontrar uma, avise-nos primeiro. O contato está aqui:'],
            link: SECURITY_TXT_PATH,
          },
        ]
      : []),
  ],
});
