import type { ClicksText } from './ClicksText.ts';

export const es: ClicksText = (n) => ({
  title: 'Cómo se cuentan los clics',
  intro: `Todas las reglas con las que ${n.product} cuenta clics y visitas, con sus números.`,
  sections: [
    {
      heading: 'Qué cuenta',
      paragraphs: [
        'Un clic es una pulsación en el botón de una plataforma. Una visita es una página que alguien vio. Las páginas que el navegador carga por adelantado no cuentan.',
        `Cada uno tiene su propio ID, conocido durante ${n.days} días. Cuenta una vez, aunque llegue dos.`,
      ],
    },
    {
      heading: 'Personas, repeticiones, robots',
      paragraphs: [
        `Una repetición es el mismo visitante en ${n.minutes} minutos, en el mismo enlace y plataforma. En una visita basta el mismo enlace.`,
        'Un robot es un rastreador conocido, la vista previa de una app o un cliente sin nombre. También los clics por Solana Actions: cualquier web puede enviarlos.',
        'Los demás son personas. Los clics son personas y repeticiones.',
      ],
    },
    {
      heading: 'Visitantes',
      paragraphs: [
        `Un visitante es un hash de dirección, navegador, enlace y un secreto diario. Se borra en ${n.kept} minutos como máximo. La dirección nunca se guarda.`,
        `Una dirección aporta como máximo ${n.perAddress} personas a un enlace en ${n.minutes} minutos. Una red, ${n.perNetwork} en ${n.networkMinutes} minutos. Las demás son repeticiones.`,
        'Una dirección IPv6 es su /64. Una red es un /24 de IPv4 o un /48 de IPv6.',
      ],
    },
    {
      heading: 'De dónde vienen',
      paragraphs: [
        `Un enlace cuenta ${n.channels} canales al día, una cuenta ${n.channelsOfAll}. Los demás son «otros».`,
        `El público se cuenta por día. Los grupos de menos de ${n.fewest} personas se combinan.`,
        'Se nombran los centros de datos, los relés de privacidad y las VPN. No cambian ninguna cuenta: mucha gente los usa.',
        `El ID de clic de un anuncio hace que el origen sea «de pago»: ${n.clickIds}. El ID no se guarda. Facebook añade fbclid también a publicaciones normales.`,
      ],
    },
    {
      heading: 'Cómo comprobarlo',
      paragraphs: [
        `Los promotores pueden descargar cada evento de los últimos ${n.days} días. Contar las líneas da las cifras.`,
        'Los robots disfrazados de navegador cuentan como personas. Dos personas con la misma dirección y navegador parecen una.',
      ],
    },
  ],
});
