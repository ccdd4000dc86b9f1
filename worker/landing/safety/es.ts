import { SECURITY_TXT_PATH } from '@soltrade/schema/paths';
import type { SafetyText } from './SafetyText.ts';

export const es: SafetyText = ({ product, contact, hours }) => ({
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
        `Una persona lee cada denuncia en menos de ${hours} horas.`,
        'Los enlaces que incumplen se bloquean. Las cuentas que reinciden, también.',
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
