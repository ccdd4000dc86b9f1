import type { ClicksText } from './ClicksText.ts';

export const pt: ClicksText = (n) => ({
  title: 'Como os cliques são contados',
  intro: `Todas as regras com que o ${n.product} conta cliques e visitas, com seus números.`,
  sections: [
    {
      heading: 'O que conta',
      paragraphs: [
        'Um clique é um toque no botão de uma plataforma. Uma visita é uma página que alguém viu. Páginas que o navegador carrega antes não contam.',
        `Cada um tem seu próprio ID, conhecido por ${n.days} dias. Conta uma vez, mesmo se chegar duas.`,
      ],
    },
    {
      heading: 'Pessoas, repetições, robôs',
      paragraphs: [
        `Uma repetição é o mesmo visitante em ${n.minutes} minutos, no mesmo link e plataforma. Na visita basta o mesmo link.`,
        'Um robô é um rastreador conhecido, a prévia de um app ou um cliente sem nome. Cliques por Solana Actions também: qualquer site pode enviá-los.',
        'Os demais são pessoas. Cliques são pessoas e repetições.',
      ],
    },
    {
      heading: 'Visitantes',
      paragraphs: [
        `Um visitante é um hash de endereço, navegador, link e um segredo diário. Ele é apagado em até ${n.kept} minutos. O endereço nunca é guardado.`,
        `Um endereço traz no máximo ${n.perAddress} pessoas a um link em ${n.minutes} minutos. Uma rede, ${n.perNetwork} em ${n.networkMinutes} minutos. As demais são repetições.`,
        'Um endereço IPv6 é o seu /64. Uma rede é um /24 de IPv4 ou um /48 de IPv6.',
      ],
    },
    {
      heading: 'De onde vêm',
      paragraphs: [
        `Um link conta ${n.channels} canais por dia, uma conta ${n.channelsOfAll}. Os demais são “outros”.`,
        `O público é contado por dia. Grupos com menos de ${n.fewest} pessoas são combinados.`,
        'Data centers, relés de privacidade e VPNs são nomeados. Não mudam nenhuma contagem: muita gente os usa.',
        `O ID de clique de um anúncio torna a origem “paga”: ${n.clickIds}. O ID não é guardado. O Facebook põe fbclid também em posts comuns.`,
      ],
    },
    {
      heading: 'Como conferir',
      paragraphs: [
        `Promotores podem baixar cada evento dos últimos ${n.days} dias. Contar as linhas dá os números.`,
        'Robôs disfarçados de navegador contam como pessoas. Duas pessoas com o mesmo endereço e navegador parecem uma.',
      ],
    },
  ],
});
