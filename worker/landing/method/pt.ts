import type { MethodNumbers, MethodTexts } from './MethodTexts.ts';

export const pt = (n: MethodNumbers): MethodTexts => ({
  title: 'Como as recomendações são contadas',
  intro: `Uma recomendação é o link de um promotor para um token no ${n.product}. Esta página explica como o resultado é medido. Qualquer pessoa pode conferir à mão. Método ${n.method}, em vigor desde novembro de 2026.`,
  sections: [
    {
      heading: 'O que é uma recomendação',
      paragraphs: [
        'Um promotor tem um único link por token. O primeiro é a recomendação, para sempre. Não pode ser apagado, repetido nem escondido. Links pausados ou bloqueados continuam contando. Os de antes de uma mudança de nome também.',
      ],
    },
    {
      heading: 'Quando foi compartilhada',
      paragraphs: [
        `Um link conta como compartilhado quando pessoas suficientes o abriram. São necessárias ${n.persons} pessoas e ${n.part}% do seu primeiro público. Ou seja, de todas as que o viram nos primeiros ${n.days} dias. Vale desde o início da hora em que ambos os números são atingidos. Robôs e visitas repetidas não contam.`,
        `Com menos de ${n.persons} pessoas em ${n.days} dias, o link aparece como “não compartilhado”. Não entra em nenhuma taxa.`,
      ],
    },
    {
      heading: 'O preço de partida',
      paragraphs: [
        'A entrada é o preço do token quando o link foi criado. Se foi compartilhado em uma hora posterior, dois preços são comparados. São o da criação e o dessa hora. Vale o mais alto. Compartilhar um link secreto depois de uma alta não traz vantagem.',
        'Se nenhuma fonte conhece o primeiro preço, a recomendação aparece como desconhecida. Não entra em nenhuma taxa. Os múltiplos comparam preços, nunca valores de mercado.',
      ],
    },
    {
      heading: 'Até onde foi',
      paragraphs: [
        `O pico é o preço mais alto que se manteve. Valem os ${n.days} dias após o compartilhamento. Ele se manteve se dois candles seguidos fecharam nele ou acima. Cada candle dura ${n.minutes} minutos. Em cada um foram negociados pelo menos ${n.volume}. A liquidez do pool, se conhecida, era então de pelo menos ${n.liquidity}. Um salto mais curto não conta.`,
        'O tempo até o pico começa na hora do compartilhamento. Termina com o segundo candle. A queda antes do pico é o menor fechamento até então. É comparado com a entrada.',
        `Um candle é excluído se duas coisas forem verdade. Fecha a ${n.jump} vezes o fechamento anterior ou mais. E fecha mais alto do que nunca desde a recomendação. Uma fonte que salta assim mudou de unidade. Se não resta nenhum candle, a recomendação aparece como desconhecida. Não entra em nenhuma taxa.`,
        'Se nenhum preço se manteve, a recomendação conta como 0×.',
      ],
    },
    {
      heading: 'O que sobrou',
      paragraphs: [
        `Após ${n.days} dias, o último preço é comparado com a entrada. Não há mais mercado se ninguém negociou por ${n.deadHours} horas. Nem se um pool de pelo menos ${n.real} ficou com menos de ${n.gone}. Então a recomendação conta como 0×.`,
      ],
    },
    {
      heading: 'O histórico',
      paragraphs: [
        `Uma recomendação é contada quando seus ${n.days} dias terminam. Até lá aparece como aberta e não entra em nenhuma taxa. Se uma fonte não responde, ela continua aberta. Nada é presumido.`,
        `Uma taxa diz quantas das recomendações contadas chegaram a 2×, 5× ou 10×. Também dá os limites da taxa real com 95% de certeza. É o intervalo de Wilson. 4 de 10 significa de 17% a 69%. Com menos de ${n.fewest} recomendações contadas não há taxa, só a lista.`,
        'Não há médias, porque um único golpe de sorte as decidiria. Em vez disso aparece a mediana. Metade foi melhor, metade foi pior. Não há pontuação.',
        'Um token criado por uma carteira comprovada do promotor aparece à parte. Não entra em nenhuma taxa.',
      ],
    },
    {
      heading: 'O que isto não mostra',
      paragraphs: [
        `Só contam links compartilhados pelo ${n.product}. Um token citado em outro lugar sem link não é visto.`,
        'Uma pessoa pode ter várias contas. Por isso, ao lado das taxas está a idade da conta. Também o número de recomendações e a conta do X vinculada. Uma conta do X serve aqui para uma única conta.',
        'Visitas podem ser compradas. Negociações que alguém faz consigo mesmo podem passar por estes limites. As outras carteiras de um promotor são desconhecidas.',
        'Tudo isto é sobre o passado. Não é um conselho.',
      ],
    },
    {
      heading: 'Fontes e mudanças',
      paragraphs: [
        'Preços e candles vêm do GeckoTerminal e do DexScreener. Os candles alcançam seis meses. Uma recomendação que terminou antes disso é desconhecida.',
        'Cada recomendação contada guarda a versão do método pela qual foi contada. Se o método mudar, as contadas antes ficam como estão. Esta página dirá desde quando.',
      ],
    },
  ],
});
