import { SECURITY_TXT_PATH } from '@soltrade/schema/paths';
import { type Article, CLICKS, METHOD, SAFETY, wholeDollars } from './Article.ts';

const dollars = wholeDollars('es');

export const method: Article = ({ product }) => ({
  title: 'Cómo se cuentan las señales',
  intro: `Una señal es el enlace de un promotor para un token en ${product}. Esta página explica cómo se mide su resultado. Cualquiera puede comprobarlo a mano. Método ${METHOD.method}, vigente desde noviembre de 2026.`,
  sections: [
    {
      heading: 'Qué es una señal',
      paragraphs: [
        'Un promotor tiene un solo enlace por token. El primero es la señal, para siempre: no se puede borrar, repetir ni ocultar. Los enlaces pausados o bloqueados siguen contando, y también los anteriores a un cambio de nombre.',
      ],
    },
    {
      heading: 'Cuándo se compartió',
      paragraphs: [
        `Un enlace cuenta como compartido desde el inicio de la hora en que lo han abierto ${METHOD.persons} personas y el ${METHOD.part} % de todas las que lo vieron en sus primeros ${METHOD.days} días. Los robots y las visitas repetidas no cuentan.`,
        `Con menos de ${METHOD.persons} personas en ${METHOD.days} días, el enlace aparece como «no compartido» y no entra en ninguna tasa.`,
      ],
    },
    {
      heading: 'El precio de partida',
      paragraphs: [
        'La entrada es el precio del token cuando se creó el enlace o, si se compartió en una hora posterior, el de esa hora si es más alto. Así, compartir un enlace privado después de una subida no da ninguna ventaja.',
        'Si ninguna fuente conoce el primer precio, la señal aparece como desconocida y no entra en ninguna tasa. Los múltiplos comparan precios, nunca capitalizaciones.',
      ],
    },
    {
      heading: 'Hasta dónde llegó',
      paragraphs: [
        `El máximo es el precio más alto que se mantuvo en los ${METHOD.days} días desde que se compartió. Un precio se mantuvo si dos velas seguidas de ${METHOD.minutes} minutos cerraron en él o por encima, con al menos ${dollars(METHOD.volume)} negociados en cada una y, si se conoce, una liquidez del pool de al menos ${dollars(METHOD.liquidity)}. Un pico más corto no cuenta.`,
        'El tiempo hasta el máximo va de la hora en que se compartió a la segunda de esas velas. La caída previa es el cierre más bajo hasta entonces, comparado con la entrada.',
        `Una vela queda excluida si cierra más alto que nunca desde la señal y además a ${METHOD.jump} veces el cierre anterior o más, porque una fuente que salta así ha cambiado de unidad. Si no queda ninguna vela, la señal aparece como desconocida y no entra en ninguna tasa.`,
        'Si ningún precio se mantuvo, la señal cuenta como 0×.',
      ],
    },
    {
      heading: 'Qué quedó',
      paragraphs: [
        `A los ${METHOD.days} días se compara el último precio con la entrada. El token está muerto, y la señal cuenta como 0×, si nadie lo negoció durante ${METHOD.deadHours} horas o si un pool que tuvo al menos ${dollars(METHOD.real)} conserva menos de ${dollars(METHOD.gone)}.`,
      ],
    },
    {
      heading: 'El historial',
      paragraphs: [
        `Una señal se cuenta cuando terminan sus ${METHOD.days} días. Hasta entonces aparece como abierta y no entra en ninguna tasa. Si una fuente no responde, sigue abierta, porque no se supone nada.`,
        `Una tasa dice cuántas de las señales contadas llegaron a 2×, 5× o 10×, y entre qué límites está la tasa real con un 95 % de certeza (intervalo de Wilson): 4 de 10 significa de 17 % a 69 %. Con menos de ${METHOD.fewest} señales contadas no hay tasa, solo la lista.`,
        'No hay promedios, porque un solo acierto los decidiría, ni puntuación. En su lugar se muestra la mediana: a la mitad le fue mejor y a la otra mitad, peor.',
        'El token creado por una cartera demostrada del promotor aparece aparte y no entra en ninguna tasa.',
      ],
    },
    {
      heading: 'Lo que esto no puede mostrar',
      paragraphs: [
        `Solo cuentan los enlaces compartidos a través de ${product}. Un token nombrado en otro sitio sin enlace no se ve.`,
        'Una persona puede tener varias cuentas. Por eso junto a las tasas están la antigüedad de la cuenta, el número de señales y la cuenta de X vinculada. Una cuenta de X sirve aquí para una sola cuenta.',
        'Las visitas se pueden comprar, las operaciones que alguien hace consigo mismo pueden superar estos límites y las demás carteras de un promotor no se conocen.',
        'Todo esto trata del pasado. No es un consejo.',
      ],
    },
    {
      heading: 'Fuentes y cambios',
      paragraphs: [
        'Los precios y las velas vienen de GeckoTerminal y DexScreener. Las velas llegan seis meses atrás, así que una señal que terminó antes es desconocida.',
        'Cada señal contada conserva la versión del método con que se contó. Si el método cambia, las contadas antes quedan como están, y esta página dirá desde cuándo.',
      ],
    },
    {
      heading: 'Un ejemplo',
      paragraphs: [
        `Se crea un enlace cuando el token cuesta 0,0010 $ y, cuatro horas después, cuando cuesta 0,0012 $, ya lo han abierto suficientes personas: la entrada es 0,0012 $. Al tercer día dos velas seguidas cierran en 0,0030 $ y 0,0033 $, cada una con más de ${dollars(METHOD.volume)} negociados, así que el precio que se mantuvo es 0,0030 $ y el máximo, 2,5×. A los ${METHOD.days} días el token cuesta 0,0006 $, es decir, 0,5×.`,
      ],
    },
  ],
});

export const clicks: Article = ({ product }) => ({
  title: 'Cómo se cuentan los clics',
  intro: `Un enlace de ${product} tiene dos cifras: cuántas veces se vio su página y cuántas veces alguien pulsó uno de sus botones. Aquí se explica qué cuenta como qué, con todos los límites, para que cualquiera pueda comprobar una cifra con los eventos que hay detrás.`,
  sections: [
    {
      heading: 'Qué cuenta',
      paragraphs: [
        'Una visita es una página que alguien vio: cuenta cuando la página aparece en una pantalla, así que no lo es una página que el navegador carga por adelantado ni una pestaña que nadie abre. Un clic es una pulsación en el botón de una plataforma de esa página.',
        `Cada visita y cada clic recibe su propio ID. Si se corta la conexión y la página tiene que enviarlo otra vez, el ID se reconoce durante ${CLICKS.days} días y nada se cuenta dos veces.`,
      ],
    },
    {
      heading: 'Personas, repeticiones y robots',
      paragraphs: [
        `Cada visita y cada clic es de uno de tres tipos. Un robot es un rastreador conocido, una app que pide la página para su vista previa o un programa que no dice qué navegador es; también son robots los clics por Solana Actions, porque cualquier web puede enviarlos. Una repetición es el mismo visitante otra vez en ${CLICKS.minutes} minutos: en un clic, con el mismo enlace y la misma plataforma; en una visita, con el mismo enlace. Todos los demás son personas.`,
        'El número de clics de un enlace suma personas y repeticiones. Los robots aparecen al lado y nunca forman parte de él. Tampoco las visitas de su promotor desde un navegador en el que ha iniciado sesión.',
      ],
    },
    {
      heading: 'Un ejemplo',
      paragraphs: [
        `Ana encuentra un enlace en un chat. A las 10:00 lo abre y pulsa Jupiter, luego Axiom y otra vez Jupiter; a las 10:20 lo abre de nuevo. Son dos visitas, una de una persona y una repetición, y tres clics, dos de una persona y una repetición. La app de chat pidió la página para su vista previa, lo que suma un robot y ningún clic. Cuando Ana vuelve a las 11:00, más de ${CLICKS.minutes} minutos después, cuenta otra vez como persona.`,
      ],
    },
    {
      heading: 'Cómo se reconoce a un visitante',
      paragraphs: [
        `Un visitante es un hash de su dirección, su navegador, el enlace y un secreto que cambia cada día. El hash se borra en ${CLICKS.kept} minutos como máximo, y la dirección nunca se guarda. A cambio, dos personas con la misma dirección y el mismo navegador parecen una.`,
        `Nadie debe poder inventarse una multitud. Por eso una dirección aporta a un enlace como máximo ${CLICKS.perAddress} personas en ${CLICKS.minutes} minutos, y una red, ${CLICKS.perNetwork} en ${CLICKS.networkMinutes} minutos, con visitas y clics por separado; quien llega después es una repetición. Si ${CLICKS.crowd} móviles de una red abren un enlace en una hora, ${CLICKS.perNetwork} cuentan como personas y ${CLICKS.beyond} como repeticiones.`,
        'Aquí, una dirección IPv6 es su /64. Una red es un /24 de IPv4 o un /48 de IPv6.',
      ],
    },
    {
      heading: 'De dónde viene la gente',
      paragraphs: [
        `El canal es lo que sigue a ?c= en la dirección de un enlace, por ejemplo el nombre de una publicación. Un enlace cuenta ${CLICKS.channels} canales al día y una cuenta, ${CLICKS.channelsOfAll}; los demás se suman como «otros».`,
        `Los países, dispositivos y demás se cuentan por día. Un valor con menos de ${CLICKS.fewest} personas se une a otros para que no se pueda señalar a nadie: si llegan 40 personas de Brasil y 3 de Chile, se ve Brasil con 40, y Chile queda dentro de «otros».`,
        'Los centros de datos, los relés de privacidad y las VPN se nombran cuando se reconocen, pero no cambian ninguna cuenta, porque mucha gente los usa.',
        `El ID de clic de una red publicitaria en la dirección (${CLICKS.clickIds}) hace que el origen sea «de pago». El ID no se guarda. Facebook añade fbclid también a publicaciones normales, así que allí «de pago» puede ser una publicación cualquiera.`,
      ],
    },
    {
      heading: 'Cómo comprobarlo',
      paragraphs: [
        `Los promotores pueden descargar cada evento de los últimos ${CLICKS.days} días con su hora, plataforma, canal y tipo. Quien cuenta las líneas obtiene las cifras. Con millones de eventos al día son menos días, y el recibo dice cuántos.`,
        'Dos cosas quedan fuera de la vista. Un robot que se hace pasar por un navegador cuenta como persona. Y donde un bloqueador impide contar, los botones funcionan, pero no se cuenta a nadie.',
      ],
    },
  ],
});

export const safety: Article = ({ product, contact }) => ({
  title: 'Seguridad',
  intro: `Quién gestiona ${product}, qué puede contener un enlace y qué pasa cuando lo denuncias.`,
  sections: [
    {
      heading: 'Quién lo gestiona',
      paragraphs: contact
        ? [`Puedes contactar aquí con los responsables de ${product}:`]
        : [
            `Los responsables de ${product} aún no han publicado un contacto. Las denuncias les llegan igualmente.`,
          ],
      link: contact ?? undefined,
    },
    {
      heading: 'Qué puede contener un enlace',
      paragraphs: [
        'Un enlace muestra un token con sus cifras de mercado, al promotor que lo compartió y botones que llevan a plataformas de trading. El promotor puede añadir unas palabras, que siempre aparecen como texto sin formato y en las que no debe mentir. No puede poner direcciones web: un botón solo abre el sitio de la propia plataforma.',
        'Ninguna página de un enlace te pide conectar una wallet, firmar ni pagar. Si una lo hace, estás en el sitio de otros.',
        'No se permite suplantar a otros, amenazar, publicar datos personales ajenos ni copiar un token con uno falso.',
      ],
    },
    {
      heading: 'Comprobar un enlace por tu cuenta',
      paragraphs: [
        'Añade + a la dirección de un enlace, por ejemplo /token/bonk+ en lugar de /token/bonk. Verás la dirección completa de cada botón, quién puede ganar con él y cuándo se crearon el enlace y la cuenta de su promotor.',
      ],
    },
    {
      heading: 'Cómo denunciar un enlace',
      paragraphs: [
        'Elige «Denunciar este enlace» al pie de su página, escoge un motivo y explica en los detalles qué ocurre. No necesitas una cuenta.',
        `Una persona lee cada denuncia en menos de ${SAFETY.hours} horas. Un enlace que incumple estas reglas se bloquea: quien lo abre lee entonces «Enlace no encontrado». Las cuentas que reinciden también se bloquean. Un enlace bloqueado sigue en el historial de su promotor, así que nadie se libra de ese modo de una mala señal.`,
      ],
    },
    {
      heading: 'Un ejemplo',
      paragraphs: [
        `Una página recomienda un token con tu nombre, pero tú no tienes nada que ver. Elige «Se hace pasar por otra persona» y escribe en los detalles cuál es tu cuenta de verdad. Una persona compara las dos en menos de ${SAFETY.hours} horas y bloquea el enlace si es falso.`,
      ],
    },
    ...(contact
      ? [
          {
            heading: 'Fallos de seguridad',
            paragraphs: ['Si encuentras uno, avísanos primero. El contacto está aquí:'],
            link: SECURITY_TXT_PATH,
          },
        ]
      : []),
  ],
});
