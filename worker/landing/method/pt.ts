import type { MethodNumbers, MethodTexts } from './MethodTexts.ts';

export const pt = (n: MethodNumbers): MethodTexts => ({
  title: 'Como as recomendações são contadas',
  intro: `Uma recomendação é o link que um promotor criou para um token no ${n.product}. Esta página explica como o resultado é medido, para que qualquer pessoa possa conferir à mão. Método ${n.method}, em vigor desde novembro de 2026.`,
  sections: [
    {
      heading: 'O que é uma recomendação',
      paragraphs: [
        'Um promotor tem um único link por token. O primeiro é a recomendação, para sempre: não pode ser apagado, repetido nem escondido. Links pausados ou bloqueados continuam contando, assim como os de antes de uma mudança de nome.',
      ],
    },
    {
      heading: 'Quando foi compartilhada',
      paragraphs: [
        `Um link conta como compartilhado desde o início da hora em que ${n.persons} pessoas, e ${n.part}% de todas as que o viram nos primeiros ${n.days} dias, já o tinham aberto. Robôs e visitas repetidas não contam.`,
        `Um link que menos de ${n.persons} pessoas abriram em ${n.days} dias aparece como “não compartilhado” e não entra em nenhuma taxa.`,
      ],
    },
    {
      heading: 'O preço de partida',
      paragraphs: [
        'A entrada é o preço do token quando o link foi criado. Se ele foi compartilhado em uma hora posterior, vale o preço mais alto: o da criação ou o da hora do compartilhamento. Criar um link em segredo e compartilhar depois de uma alta não traz vantagem.',
        'Se nenhuma fonte conhece o primeiro preço, a recomendação aparece como desconhecida e não entra em nenhuma taxa. Os múltiplos comparam preços, nunca valores de mercado.',
      ],
    },
    {
      heading: 'Até onde foi',
      paragraphs: [
        `O pico é o preço mais alto que se manteve nos ${n.days} dias após o compartilhamento: dois candles seguidos, de ${n.minutes} minutos cada, fecharam nele ou acima. Em cada um foram negociados pelo menos ${n.volume} e, se a liquidez do pool naquele momento é conhecida, era de pelo menos ${n.liquidity}. Um salto mais curto não conta.`,
        'O tempo até o pico vai da hora do compartilhamento ao fim do segundo candle. A queda antes do pico é o menor fechamento até então, comparado com a entrada.',
        `Um candle que fecha a ${n.jump} vezes o fechamento anterior ou mais, e mais alto do que nunca desde a recomendação, é deixado de fora: uma fonte que salta assim mudou de unidade. Se não resta nenhum candle, a recomendação aparece como desconhecida e não entra em nenhuma taxa.`,
        'Se nenhum preço se manteve, a recomendação conta como 0×.',
      ],
    },
    {
      heading: 'O que sobrou',
      paragraphs: [
        `Após ${n.days} dias, o último preço é comparado com a entrada. Se ninguém negociou por ${n.deadHours} horas, ou se um pool que tinha pelo menos ${n.real} ficou com menos de ${n.gone}, não há mais mercado, e conta como 0×.`,
      ],
    },
    {
      heading: 'O histórico',
      paragraphs: [
        `Uma recomendação é contada quando seus ${n.days} dias terminam. Até lá aparece como aberta e não entra em nenhuma taxa. Se uma fonte não responde, ela continua aberta: nada é presumido.`,
        `Uma taxa diz quantas das recomendações contadas chegaram a 2×, 5× ou 10×, e entre quais valores está a taxa real com 95% de certeza (intervalo de Wilson): 4 de 10 significa de 17% a 69%. Com menos de ${n.fewest} recomendações contadas não há taxa, só a lista.`,
        'Não há médias, porque um único golpe de sorte as decidiria. Em vez disso aparece a mediana: metade foi melhor, metade foi pior. Não há pontuação.',
        'Um token criado por uma das carteiras comprovadas do promotor aparece à parte e não entra em nenhuma taxa.',
      ],
    },
    {
      heading: 'O que isto não mostra',
      paragraphs: [
        `Só contam links compartilhados pelo ${n.product}. Um token citado em outro lugar sem link não é visto.`,
        'Uma pessoa pode ter várias contas. Por isso, ao lado das taxas estão a idade da conta, o número de recomendações e a conta do X vinculada. Uma conta do X serve aqui para uma única conta.',
        'Visitas podem ser compradas, e negociações que alguém faz consigo mesmo podem passar por estes limites. As outras carteiras de um promotor são desconhecidas.',
        'Tudo isto é sobre o passado. Não é um conselho.',
      ],
    },
    {
      heading: 'Fontes e mudanças',
      paragraphs: [
        'Preços e candles vêm do GeckoTerminal e do DexScreener. Os candles alcançam seis meses; uma recomendação que terminou antes disso é desconhecida.',
        'Cada recomendação contada guarda a versão do método pela qual foi contada. Se o método mudar, as contadas antes ficam como estão, e esta página dirá desde quando.',
      ],
    },
  ],
});
