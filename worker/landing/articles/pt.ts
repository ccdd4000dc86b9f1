import { SECURITY_TXT_PATH } from '@soltrade/schema/paths';
import { type Article, CLICKS, METHOD, SAFETY, wholeDollars } from './Article.ts';

const dollars = wholeDollars('pt');

export const method: Article = ({ product }) => ({
  title: 'Como as indicações são contadas',
  intro: `Uma indicação é o link de um promotor para um token no ${product}. Esta página explica como o resultado é medido. Qualquer pessoa pode conferir à mão. Método ${METHOD.method}, em vigor desde novembro de 2026.`,
  sections: [
    {
      heading: 'O que é uma indicação',
      paragraphs: [
        'Um promotor tem um único link por token. O primeiro é a indicação, para sempre: não pode ser apagado, repetido nem escondido. Links pausados ou bloqueados continuam contando, e os de antes de uma mudança de nome também.',
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
        'Se nenhuma fonte conhece o primeiro preço, a indicação aparece como desconhecida e não entra em nenhuma taxa. Os múltiplos comparam preços, nunca valores de mercado.',
      ],
    },
    {
      heading: 'Até onde foi',
      paragraphs: [
        `O pico é o preço mais alto que se manteve nos ${METHOD.days} dias após o compartilhamento. Um preço se manteve se dois candles seguidos de ${METHOD.minutes} minutos fecharam nele ou acima, com pelo menos ${dollars(METHOD.volume)} negociados em cada um e, se conhecida, uma liquidez do pool de pelo menos ${dollars(METHOD.liquidity)}. Um salto mais curto não conta.`,
        'O tempo até o pico vai da hora do compartilhamento até o segundo desses candles. A queda antes do pico é o menor fechamento até então, comparado com a entrada.',
        `Um candle é excluído se fecha mais alto do que nunca desde a indicação e também a ${METHOD.jump} vezes o fechamento anterior ou mais, porque uma fonte que salta assim mudou de unidade. Se não resta nenhum candle, a indicação aparece como desconhecida e não entra em nenhuma taxa.`,
        'Se nenhum preço se manteve, a indicação conta como 0×.',
      ],
    },
    {
      heading: 'O que sobrou',
      paragraphs: [
        `Após ${METHOD.days} dias, o último preço é comparado com a entrada. O token está morto, e a indicação conta como 0×, se ninguém o negociou por ${METHOD.deadHours} horas ou se um pool que teve pelo menos ${dollars(METHOD.real)} ficou com menos de ${dollars(METHOD.gone)}.`,
      ],
    },
    {
      heading: 'O histórico',
      paragraphs: [
        `Uma indicação é contada quando seus ${METHOD.days} dias terminam. Até lá aparece como aberta e não entra em nenhuma taxa. Se uma fonte não responde, ela continua aberta, porque nada é presumido.`,
        `Uma taxa diz quantas das indicações contadas chegaram a 2×, 5× ou 10×, e entre quais limites está a taxa real com 95% de certeza (intervalo de Wilson): 4 de 10 significa de 17% a 69%. Com menos de ${METHOD.fewest} indicações contadas não há taxa, só a lista.`,
        'Não há médias, porque um único golpe de sorte as decidiria, nem pontuação. Em vez disso aparece a mediana: metade foi melhor, metade foi pior.',
        'Um token criado por uma carteira comprovada do promotor aparece à parte e não entra em nenhuma taxa.',
      ],
    },
    {
      heading: 'O que isto não mostra',
      paragraphs: [
        `Só contam links compartilhados pelo ${product}. Um token citado em outro lugar sem link não é visto.`,
        'Uma pessoa pode ter várias contas. Por isso, ao lado das taxas estão a idade da conta, o número de indicações e a conta do X vinculada. Uma conta do X serve aqui para uma única conta.',
        'Visitas podem ser compradas, negociações que alguém faz consigo mesmo podem passar por estes limites e as outras carteiras de um promotor são desconhecidas.',
        'Tudo isto é sobre o passado. Não é um conselho.',
      ],
    },
    {
      heading: 'Fontes e mudanças',
      paragraphs: [
        'Preços e candles vêm do GeckoTerminal e do DexScreener. Os candles alcançam seis meses, por isso uma indicação que terminou antes disso é desconhecida.',
        'Cada indicação contada guarda a versão do método pela qual foi contada. Se o método mudar, as contadas antes ficam como estão, e esta página dirá desde quando.',
      ],
    },
    {
      heading: 'Um exemplo',
      paragraphs: [
        `Um link é criado quando o token custa $ 0,0010 e, quatro horas depois, quando custa $ 0,0012, pessoas suficientes já o abriram: a entrada é $ 0,0012. No terceiro dia dois candles seguidos fecham em $ 0,0030 e $ 0,0033, cada um com mais de ${dollars(METHOD.volume)} negociados; o preço que se manteve é $ 0,0030 e o pico, 2,5×. Após ${METHOD.days} dias o token custa $ 0,0006, ou seja, 0,5×.`,
      ],
    },
  ],
});

export const clicks: Article = ({ product }) => ({
  title: 'Como os cliques são contados',
  intro: `Um link no ${product} tem dois números: quantas vezes a página foi vista e quantas vezes alguém tocou em um dos botões. Esta página explica o que conta como o quê, com todos os limites, para que qualquer pessoa possa conferir um número pelos eventos por trás dele.`,
  sections: [
    {
      heading: 'O que conta',
      paragraphs: [
        'Uma visita é uma página que alguém viu: ela conta quando a página aparece em uma tela, então não valem a página que o navegador carrega antes nem a aba que ninguém abre. Um clique é um toque no botão de uma plataforma nessa página.',
        `Cada visita e cada clique recebe seu próprio ID. Se a conexão cair e a página precisar enviar de novo, o ID é reconhecido por ${CLICKS.days} dias e nada é contado duas vezes.`,
      ],
    },
    {
      heading: 'Pessoas, repetições e robôs',
      paragraphs: [
        `Cada visita e cada clique é de um de três tipos. Um robô é um rastreador conhecido, um app que busca a página para a prévia ou um programa que não diz qual navegador é; cliques por Solana Actions também são robôs, porque qualquer site pode enviá-los. Uma repetição é o mesmo visitante de novo em ${CLICKS.minutes} minutos: em um clique, no mesmo link e na mesma plataforma; em uma visita, no mesmo link. Todos os outros são pessoas.`,
        'O número de cliques de um link soma pessoas e repetições. Os robôs aparecem ao lado e nunca fazem parte dele.',
      ],
    },
    {
      heading: 'Um exemplo',
      paragraphs: [
        `Ana encontra um link em um chat. Às 10:00 ela o abre e toca em Jupiter, depois em Axiom e de novo em Jupiter; às 10:20 ela o abre outra vez. São duas visitas, uma de uma pessoa e uma repetição, e três cliques, dois de uma pessoa e uma repetição. O app de chat buscou a página para a prévia, o que soma um robô e nenhum clique. Quando Ana volta às 11:00, mais de ${CLICKS.minutes} minutos depois, ela conta de novo como pessoa.`,
      ],
    },
    {
      heading: 'Como um visitante é reconhecido',
      paragraphs: [
        `Um visitante é um hash de endereço, navegador, link e um segredo que muda todo dia. O hash é apagado em no máximo ${CLICKS.kept} minutos, e o endereço em si nunca é guardado. Em troca, duas pessoas com o mesmo endereço e o mesmo navegador parecem uma.`,
        `Ninguém deve conseguir inventar uma multidão. Por isso um endereço traz a um link no máximo ${CLICKS.perAddress} pessoas em ${CLICKS.minutes} minutos, e uma rede, ${CLICKS.perNetwork} em ${CLICKS.networkMinutes} minutos, com visitas e cliques à parte; quem vem depois é repetição. Se ${CLICKS.crowd} celulares de uma rede abrem um link em uma hora, ${CLICKS.perNetwork} contam como pessoas e ${CLICKS.beyond} como repetições.`,
        'Um endereço IPv6 aqui é o seu /64. Uma rede é um /24 de IPv4 ou um /48 de IPv6.',
      ],
    },
    {
      heading: 'De onde as pessoas vêm',
      paragraphs: [
        `O canal é o que vem depois de ?c= no endereço de um link, por exemplo o nome de um post. Um link conta ${CLICKS.channels} canais por dia e uma conta, ${CLICKS.channelsOfAll}; os demais são somados como “outros”.`,
        `Países, aparelhos e afins são contados por dia. Um valor com menos de ${CLICKS.fewest} pessoas é juntado a outros, para que ninguém possa ser identificado: se chegam 40 pessoas do Brasil e 3 do Chile, você vê o Brasil com 40, e o Chile fica em “outros”.`,
        'Data centers, relays de privacidade e VPNs são nomeados quando dá para reconhecê-los, mas não mudam nenhuma contagem, porque muita gente os usa.',
        `O ID de clique de uma rede de anúncios no endereço (${CLICKS.clickIds}) torna a origem “paga”. O ID em si não é guardado. O Facebook põe fbclid também em posts comuns, então ali “paga” pode ser um post normal.`,
      ],
    },
    {
      heading: 'Como conferir',
      paragraphs: [
        `Promotores podem baixar cada evento dos últimos ${CLICKS.days} dias com hora, plataforma, canal e tipo. Quem conta as linhas chega aos números. Com milhões de eventos por dia são menos dias, e o recibo diz quantos.`,
        'Duas coisas ficam fora do alcance. Um robô que se passa por navegador conta como pessoa. E onde um bloqueador impede a contagem, os botões funcionam, mas ninguém é contado.',
      ],
    },
  ],
});

export const safety: Article = ({ product, contact }) => ({
  title: 'Segurança',
  intro: `Quem opera o ${product}, o que um link pode conter e o que acontece quando você o denuncia.`,
  sections: [
    {
      heading: 'Quem opera',
      paragraphs: contact
        ? [`Fale aqui com os responsáveis pelo ${product}:`]
        : [
            `Os responsáveis pelo ${product} ainda não publicaram um contato. As denúncias chegam a eles mesmo assim.`,
          ],
      link: contact ?? undefined,
    },
    {
      heading: 'O que um link pode conter',
      paragraphs: [
        'Um link mostra um token com seus números de mercado, o promotor que o compartilhou e botões que levam a plataformas de negociação. O promotor pode acrescentar algumas palavras, que aparecem sempre como texto simples e nas quais não pode mentir. Ele não pode inserir endereços: um botão só abre o site da própria plataforma.',
        'Nenhuma página de link pede que você conecte uma carteira, assine ou pague. Se alguma pedir, você está no site de outra pessoa.',
        'Não é permitido fingir ser outra pessoa, ameaçar, expor dados pessoais de terceiros nem copiar um token com um falso.',
      ],
    },
    {
      heading: 'Confira um link você mesmo',
      paragraphs: [
        'Acrescente + ao endereço de um link, por exemplo /token/bonk+ em vez de /token/bonk. Você vê o endereço completo de cada botão, quem pode ganhar com ele e quando o link e a conta do promotor foram criados.',
      ],
    },
    {
      heading: 'Como denunciar um link',
      paragraphs: [
        'Escolha “Denunciar este link” no fim da página, marque um motivo e diga nos detalhes o que está errado. Você não precisa de uma conta.',
        `Uma pessoa lê cada denúncia em até ${SAFETY.hours} horas. Um link que viola estas regras é bloqueado: quem o abre passa a ler “Link não encontrado”. Contas que insistem também são bloqueadas. Um link bloqueado continua no histórico do promotor, então ninguém se livra assim de uma indicação ruim.`,
      ],
    },
    {
      heading: 'Um exemplo',
      paragraphs: [
        `Uma página recomenda um token com o seu nome, mas você não tem nada a ver com isso. Escolha “Finge ser outra pessoa” e escreva nos detalhes qual conta é realmente sua. Uma pessoa compara as duas em até ${SAFETY.hours} horas e bloqueia o link se for falso.`,
      ],
    },
    ...(contact
      ? [
          {
            heading: 'Falhas de segurança',
            paragraphs: ['Se encontrar uma, avise a gente primeiro. O contato está aqui:'],
            link: SECURITY_TXT_PATH,
          },
        ]
      : []),
  ],
});
