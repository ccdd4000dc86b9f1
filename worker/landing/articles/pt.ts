import { SECURITY_TXT_PATH } from '@soltrade/schema/paths';
import { type Article, CLICKS, METHOD, SAFETY } from './Article.ts';

export const method: Article = ({ product }) => ({
  title: 'Como as recomendações são contadas',
  intro: `Uma recomendação é o link de um promotor para um token no ${product}. Esta página explica como o resultado é medido. Qualquer pessoa pode conferir à mão. Método ${METHOD.method}, em vigor desde novembro de 2026.`,
  sections: [
    {
      heading: 'O que é uma recomendação',
      paragraphs: [
        'Um promotor tem um único link por token. O primeiro é a recomendação, para sempre: não pode ser apagado, repetido nem escondido. Links pausados ou bloqueados continuam contando, e os de antes de uma mudança de nome também.',
      ],
    },
    {
      heading: 'Quando foi compartilhada',
      paragraphs: [
        `Um link conta como compartilhado desde o início da hora em que o abriram ${METHOD.persons} pessoas e ${METHOD.part}% de todas as que o viram nos primeiros ${METHOD.days} dias. Robôs e visitas repetidas não contam.`,
        `Com menos de ${METHOD.persons} pessoas em ${METHOD.days} dias, o link aparece como “não compartilhado” e não entra em nenhuma taxa.`,
      ],
    },
    {
      heading: 'O preço de partida',
      paragraphs: [
        'A entrada é o preço do token quando o link foi criado ou, se foi compartilhado em uma hora posterior, o dessa hora se for mais alto. Assim, compartilhar um link secreto depois de uma alta não traz vantagem.',
        'Se nenhuma fonte conhece o primeiro preço, a recomendação aparece como desconhecida e não entra em nenhuma taxa. Os múltiplos comparam preços, nunca valores de mercado.',
      ],
    },
    {
      heading: 'Até onde foi',
      paragraphs: [
        `O pico é o preço mais alto que se manteve nos ${METHOD.days} dias após o compartilhamento. Um preço se manteve se dois candles seguidos de ${METHOD.minutes} minutos fecharam nele ou acima, com pelo menos ${METHOD.volume} negociados em cada um e, se conhecida, uma liquidez do pool de pelo menos ${METHOD.liquidity}. Um salto mais curto não conta.`,
        'O tempo até o pico vai da hora do compartilhamento até o segundo desses candles. A queda antes do pico é o menor fechamento até então, comparado com a entrada.',
        `Um candle é excluído se fecha mais alto do que nunca desde a recomendação e também a ${METHOD.jump} vezes o fechamento anterior ou mais, porque uma fonte que salta assim mudou de unidade. Se não resta nenhum candle, a recomendação aparece como desconhecida e não entra em nenhuma taxa.`,
        'Se nenhum preço se manteve, a recomendação conta como 0×.',
      ],
    },
    {
      heading: 'O que sobrou',
      paragraphs: [
        `Após ${METHOD.days} dias, o último preço é comparado com a entrada. O token está morto, e a recomendação conta como 0×, se ninguém o negociou por ${METHOD.deadHours} horas ou se um pool que teve pelo menos ${METHOD.real} ficou com menos de ${METHOD.gone}.`,
      ],
    },
    {
      heading: 'O histórico',
      paragraphs: [
        `Uma recomendação é contada quando seus ${METHOD.days} dias terminam. Até lá aparece como aberta e não entra em nenhuma taxa. Se uma fonte não responde, ela continua aberta, porque nada é presumido.`,
        `Uma taxa diz quantas das recomendações contadas chegaram a 2×, 5× ou 10×, e entre quais limites está a taxa real com 95% de certeza (intervalo de Wilson): 4 de 10 significa de 17% a 69%. Com menos de ${METHOD.fewest} recomendações contadas não há taxa, só a lista.`,
        'Não há médias, porque um único golpe de sorte as decidiria, nem pontuação. Em vez disso aparece a mediana: metade foi melhor, metade foi pior.',
        'Um token criado por uma carteira comprovada do promotor aparece à parte e não entra em nenhuma taxa.',
      ],
    },
    {
      heading: 'O que isto não mostra',
      paragraphs: [
        `Só contam links compartilhados pelo ${product}. Um token citado em outro lugar sem link não é visto.`,
        'Uma pessoa pode ter várias contas. Por isso, ao lado das taxas estão a idade da conta, o número de recomendações e a conta do X vinculada. Uma conta do X serve aqui para uma única conta.',
        'Visitas podem ser compradas, negociações que alguém faz consigo mesmo podem passar por estes limites e as outras carteiras de um promotor são desconhecidas.',
        'Tudo isto é sobre o passado. Não é um conselho.',
      ],
    },
    {
      heading: 'Fontes e mudanças',
      paragraphs: [
        'Preços e candles vêm do GeckoTerminal e do DexScreener. Os candles alcançam seis meses, por isso uma recomendação que terminou antes disso é desconhecida.',
        'Cada recomendação contada guarda a versão do método pela qual foi contada. Se o método mudar, as contadas antes ficam como estão, e esta página dirá desde quando.',
      ],
    },
    {
      heading: 'Um exemplo',
      paragraphs: [
        `Um link é criado quando o token custa $0.0010 e, quatro horas depois, quando custa $0.0012, pessoas suficientes já o abriram: a entrada é $0.0012. No terceiro dia dois candles seguidos fecham em $0.0030 e $0.0033, cada um com mais de ${METHOD.volume} negociados; o preço que se manteve é $0.0030 e o pico, 2.5×. Após ${METHOD.days} dias o token custa $0.0006, ou seja, 0.5×.`,
      ],
    },
  ],
});

export const clicks: Article = ({ product }) => ({
  title: 'Como os cliques são contados',
  intro: `Todas as regras com que o ${product} conta cliques e visitas, com seus números.`,
  sections: [
    {
      heading: 'O que conta',
      paragraphs: [
        'Um clique é um toque no botão de uma plataforma. Uma visita é uma página que alguém viu. Páginas que o navegador carrega antes não contam.',
        `Cada um tem seu próprio ID, conhecido por ${CLICKS.days} dias. Conta uma vez, mesmo se chegar duas.`,
      ],
    },
    {
      heading: 'Pessoas, repetições, robôs',
      paragraphs: [
        `Uma repetição é o mesmo visitante em ${CLICKS.minutes} minutos, no mesmo link e plataforma. Na visita basta o mesmo link.`,
        'Um robô é um rastreador conhecido, a prévia de um app ou um cliente sem nome. Cliques por Solana Actions também: qualquer site pode enviá-los.',
        'Os demais são pessoas. Cliques são pessoas e repetições.',
      ],
    },
    {
      heading: 'Visitantes',
      paragraphs: [
        `Um visitante é um hash de endereço, navegador, link e um segredo diário. Ele é apagado em até ${CLICKS.kept} minutos. O endereço nunca é guardado.`,
        `Um endereço traz no máximo ${CLICKS.perAddress} pessoas a um link em ${CLICKS.minutes} minutos. Uma rede, ${CLICKS.perNetwork} em ${CLICKS.networkMinutes} minutos. As demais são repetições.`,
        'Um endereço IPv6 é o seu /64. Uma rede é um /24 de IPv4 ou um /48 de IPv6.',
      ],
    },
    {
      heading: 'De onde vêm',
      paragraphs: [
        `Um link conta ${CLICKS.channels} canais por dia, uma conta ${CLICKS.channelsOfAll}. Os demais são “outros”.`,
        `O público é contado por dia. Grupos com menos de ${CLICKS.fewest} pessoas são combinados.`,
        'Data centers, relés de privacidade e VPNs são nomeados. Não mudam nenhuma contagem: muita gente os usa.',
        `O ID de clique de um anúncio torna a origem “paga”: ${CLICKS.clickIds}. O ID não é guardado. O Facebook põe fbclid também em posts comuns.`,
      ],
    },
    {
      heading: 'Como conferir',
      paragraphs: [
        `Promotores podem baixar cada evento dos últimos ${CLICKS.days} dias. Contar as linhas dá os números.`,
        'Robôs disfarçados de navegador contam como pessoas. Duas pessoas com o mesmo endereço e navegador parecem uma.',
      ],
    },
    {
      heading: 'Um exemplo',
      paragraphs: [
        `Uma pessoa abre uma página duas vezes em ${CLICKS.minutes} minutos, toca nos botões de duas plataformas e toca de novo em um deles: é uma visita de uma pessoa e uma repetida, dois cliques de uma pessoa e uma repetição, portanto três cliques no total. Um app de conversa que busca a página para a prévia soma um robô e nenhum clique.`,
      ],
    },
  ],
});

export const safety: Article = ({ product, contact }) => ({
  title: 'Segurança',
  intro: `Quem mantém o ${product}, o que um link pode conter e como denunciá-lo.`,
  sections: [
    {
      heading: 'Quem mantém o site',
      paragraphs: contact
        ? [`Fale aqui com os responsáveis pelo ${product}:`]
        : [
            `Os responsáveis pelo ${product} ainda não publicaram um contato.`,
            'As denúncias chegam a eles.',
          ],
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
        `Uma pessoa lê cada denúncia em até ${SAFETY.hours} horas.`,
        'Links que violam isto são bloqueados. Contas que repetem, também.',
      ],
    },
    {
      heading: 'Um exemplo',
      paragraphs: [
        `Se uma página usa seu nome sem permissão, escolha a falsa identidade como motivo e informe sua conta verdadeira nos detalhes. Uma pessoa compara as duas em até ${SAFETY.hours} horas e bloqueia o link se for falso; os números são mantidos.`,
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
