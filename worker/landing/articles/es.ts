import { SECURITY_TXT_PATH } from '@soltrade/schema/paths';
import { type Article, CLICKS, METHOD, SAFETY } from './Article.ts';

export const method: Article = ({ product }) => ({
  title: 'Cómo se cuentan las recomendaciones',
  intro: `Una recomendación es el enlace de un promotor para un token en ${product}. Esta página explica cómo se mide su resultado. Cualquiera puede comprobarlo a mano. Método ${METHOD.method}, vigente desde noviembre de 2026.`,
  sections: [
    {
      heading: 'Qué es una recomendación',
      paragraphs: [
        'Un promotor tiene un solo enlace por token. El primero es la recomendación, para siempre: no se puede borrar, repetir ni ocultar. Los enlaces pausados o bloqueados siguen contando, y también los anteriores a un cambio de nombre.',
      ],
    },
    {
      heading: 'Cuándo se compartió',
      paragraphs: [
        `Un enlace cuenta como compartido desde el inicio de la hora en que lo han abierto ${METHOD.persons} personas y el ${METHOD.part}% de todas las que lo vieron en sus primeros ${METHOD.days} días. Los robots y las visitas repetidas no cuentan.`,
        `Con menos de ${METHOD.persons} personas en ${METHOD.days} días, el enlace aparece como «no compartido» y no entra en ninguna tasa.`,
      ],
    },
    {
      heading: 'El precio de partida',
      paragraphs: [
        'La entrada es el precio del token cuando se creó el enlace o, si se compartió en una hora posterior, el de esa hora si es más alto. Así, compartir un enlace privado después de una subida no da ninguna ventaja.',
        'Si ninguna fuente conoce el primer precio, la recomendación aparece como desconocida y no entra en ninguna tasa. Los múltiplos comparan precios, nunca capitalizaciones.',
      ],
    },
    {
      heading: 'Hasta dónde llegó',
      paragraphs: [
        `El máximo es el precio más alto que se mantuvo en los ${METHOD.days} días desde que se compartió. Un precio se mantuvo si dos velas seguidas de ${METHOD.minutes} minutos cerraron en él o por encima, con al menos ${METHOD.volume} negociados en cada una y, si se conoce, una liquidez del pool de al menos ${METHOD.liquidity}. Un pico más corto no cuenta.`,
        'El tiempo hasta el máximo va de la hora en que se compartió a la segunda de esas velas. La caída previa es el cierre más bajo hasta entonces, comparado con la entrada.',
        `Una vela queda excluida si cierra más alto que nunca desde la recomendación y además a ${METHOD.jump} veces el cierre anterior o más, porque una fuente que salta así ha cambiado de unidad. Si no queda ninguna vela, la recomendación aparece como desconocida y no entra en ninguna tasa.`,
        'Si ningún precio se mantuvo, la recomendación cuenta como 0×.',
      ],
    },
    {
      heading: 'Qué quedó',
      paragraphs: [
        `A los ${METHOD.days} días se compara el último precio con la entrada. El token está muerto, y la recomendación cuenta como 0×, si nadie lo negoció durante ${METHOD.deadHours} horas o si un pool que tuvo al menos ${METHOD.real} conserva menos de ${METHOD.gone}.`,
      ],
    },
    {
      heading: 'El historial',
      paragraphs: [
        `Una recomendación se cuenta cuando terminan sus ${METHOD.days} días. Hasta entonces aparece como abierta y no entra en ninguna tasa. Si una fuente no responde, sigue abierta, porque no se supone nada.`,
        `Una tasa dice cuántas de las recomendaciones contadas llegaron a 2×, 5× o 10×, y entre qué límites está la tasa real con un 95% de certeza (intervalo de Wilson): 4 de 10 significa de 17% a 69%. Con menos de ${METHOD.fewest} recomendaciones contadas no hay tasa, solo la lista.`,
        'No hay promedios, porque un solo acierto los decidiría, ni puntuación. En su lugar se muestra la mediana: a la mitad le fue mejor y a la otra mitad, peor.',
        'El token creado por una cartera demostrada del promotor aparece aparte y no entra en ninguna tasa.',
      ],
    },
    {
      heading: 'Lo que esto no puede mostrar',
      paragraphs: [
        `Solo cuentan los enlaces compartidos a través de ${product}. Un token nombrado en otro sitio sin enlace no se ve.`,
        'Una persona puede tener varias cuentas. Por eso junto a las tasas están la antigüedad de la cuenta, el número de recomendaciones y la cuenta de X vinculada. Una cuenta de X sirve aquí para una sola cuenta.',
        'Las visitas se pueden comprar, las operaciones que alguien hace consigo mismo pueden superar estos límites y las demás carteras de un promotor no se conocen.',
        'Todo esto trata del pasado. No es un consejo.',
      ],
    },
    {
      heading: 'Fuentes y cambios',
      paragraphs: [
        'Los precios y las velas vienen de GeckoTerminal y DexScreener. Las velas llegan seis meses atrás, así que una recomendación que terminó antes es desconocida.',
        'Cada recomendación contada conserva la versión del método con que se contó. Si el método cambia, las contadas antes quedan como están, y esta página dirá desde cuándo.',
      ],
    },
    {
      heading: 'Un ejemplo',
      paragraphs: [
        `Se crea un enlace cuando el token cuesta $0.0010 y, cuatro horas después, cuando cuesta $0.0012, ya lo han abierto suficientes personas: la entrada es $0.0012. Al tercer día dos velas seguidas cierran en $0.0030 y $0.0033, cada una con más de ${METHOD.volume} negociados, así que el precio que se mantuvo es $0.0030 y el máximo, 2.5×. A los ${METHOD.days} días el token cuesta $0.0006, es decir, 0.5×.`,
      ],
    },
  ],
});

export const clicks: Article = ({ product }) => ({
  title: 'Cómo se cuentan los clics',
  intro: `Todas las reglas con las que ${product} cuenta clics y visitas, con sus números.`,
  sections: [
    {
      heading: 'Qué cuenta',
      paragraphs: [
        'Un clic es una pulsación en el botón de una plataforma. Una visita es una página que alguien vio. Las páginas que el navegador carga por adelantado no cuentan.',
        `Cada uno tiene su propio ID, conocido durante ${CLICKS.days} días. Cuenta una vez, aunque llegue dos.`,
      ],
    },
    {
      heading: 'Personas, repeticiones, robots',
      paragraphs: [
        `Una repetición es el mismo visitante en ${CLICKS.minutes} minutos, en el mismo enlace y plataforma. En una visita basta el mismo enlace.`,
        'Un robot es un rastreador conocido, la vista previa de una app o un cliente sin nombre. También los clics por Solana Actions: cualquier web puede enviarlos.',
        'Los demás son personas. Los clics son personas y repeticiones.',
      ],
    },
    {
      heading: 'Visitantes',
      paragraphs: [
        `Un visitante es un hash de dirección, navegador, enlace y un secreto diario. Se borra en ${CLICKS.kept} minutos como máximo. La dirección nunca se guarda.`,
        `Una dirección aporta como máximo ${CLICKS.perAddress} personas a un enlace en ${CLICKS.minutes} minutos. Una red, ${CLICKS.perNetwork} en ${CLICKS.networkMinutes} minutos. Las demás son repeticiones.`,
        'Una dirección IPv6 es su /64. Una red es un /24 de IPv4 o un /48 de IPv6.',
      ],
    },
    {
      heading: 'De dónde vienen',
      paragraphs: [
        `Un enlace cuenta ${CLICKS.channels} canales al día, una cuenta ${CLICKS.channelsOfAll}. Los demás son «otros».`,
        `El público se cuenta por día. Los grupos de menos de ${CLICKS.fewest} personas se combinan.`,
        'Se nombran los centros de datos, los relés de privacidad y las VPN. No cambian ninguna cuenta: mucha gente los usa.',
        `El ID de clic de un anuncio hace que el origen sea «de pago»: ${CLICKS.clickIds}. El ID no se guarda. Facebook añade fbclid también a publicaciones normales.`,
      ],
    },
    {
      heading: 'Cómo comprobarlo',
      paragraphs: [
        `Los promotores pueden descargar cada evento de los últimos ${CLICKS.days} días. Contar las líneas da las cifras.`,
        'Los robots disfrazados de navegador cuentan como personas. Dos personas con la misma dirección y navegador parecen una.',
      ],
    },
    {
      heading: 'Un ejemplo',
      paragraphs: [
        `Una persona abre una página dos veces en ${CLICKS.minutes} minutos, pulsa los botones de dos plataformas y vuelve a pulsar uno: es una visita de una persona y una repetida, dos clics de una persona y una repetición, o sea, tres clics en total. Una app de chat que pide la página para su vista previa suma un robot y ningún clic.`,
      ],
    },
  ],
});

export const safety: Article = ({ product, contact }) => ({
  title: 'Seguridad',
  intro: `Quién gestiona ${product}, qué puede contener un enlace y cómo denunciarlo.`,
  sections: [
    {
      heading: 'Quién lo gestiona',
      paragraphs: contact
        ? [`Puedes contactar aquí con los responsables de ${product}:`]
        : [
            `Los responsables de ${product} aún no han publicado un contacto.`,
            'Las denuncias sí les llegan.',
          ],
      link: contact ?? undefined,
    },
    {
      heading: 'Qué puede contener un enlace',
      paragraphs: [
        'Un enlace muestra un token, sus cifras y botones de plataformas.',
        'El promotor puede añadir unas palabras, y no debe mentir en ellas.',
        'Los botones solo abren las plataformas. El promotor no puede poner otras direcciones.',
        'Ninguna página pide conectar una cartera, firmar ni pagar.',
        'Prohibido: suplantar a otros, amenazas, datos personales ajenos y tokens falsos.',
      ],
    },
    {
      heading: 'Cómo denunciar un enlace',
      paragraphs: [
        'Elige «Denunciar este enlace» al pie de su página.',
        'Añade + a la dirección para ver adónde va cada botón.',
      ],
    },
    {
      heading: 'Qué pasa después',
      paragraphs: [
        `Una persona lee cada denuncia en menos de ${SAFETY.hours} horas.`,
        'Los enlaces que incumplen se bloquean. Las cuentas que reinciden, también.',
      ],
    },
    {
      heading: 'Un ejemplo',
      paragraphs: [
        `Si una página usa tu nombre sin tu permiso, elige la suplantación como motivo e indica tu cuenta real en los detalles. Una persona compara ambas en menos de ${SAFETY.hours} horas y bloquea el enlace si es falso; sus cifras se conservan.`,
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
