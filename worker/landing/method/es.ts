import type { MethodNumbers, MethodTexts } from './MethodTexts.ts';

export const es = (n: MethodNumbers): MethodTexts => ({
  title: 'Cómo se cuentan las recomendaciones',
  intro: `Una recomendación es el enlace que un promotor creó para un token en ${n.product}. Esta página explica cómo se mide su resultado, para que cualquiera pueda comprobarlo a mano. Método ${n.method}, vigente desde noviembre de 2026.`,
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
        `Un enlace cuenta como compartido desde el inicio de la hora en la que lo habían abierto ${n.persons} personas y el ${n.part}% de todas las que lo vieron en sus primeros ${n.days} días. Los robots y las visitas repetidas no cuentan.`,
        `Un enlace que abrieron menos de ${n.persons} personas en ${n.days} días aparece como «no compartido» y no entra en ninguna tasa.`,
      ],
    },
    {
      heading: 'El precio de partida',
      paragraphs: [
        'La entrada es el precio del token cuando se creó el enlace. Si se compartió en una hora posterior, cuenta el precio más alto: el de la creación o el de la hora en que se compartió. Crear un enlace en privado y compartirlo después de una subida no da ninguna ventaja.',
        'Si ninguna fuente conoce el primer precio, la recomendación aparece como desconocida y no entra en ninguna tasa. Los múltiplos comparan precios, nunca capitalizaciones.',
      ],
    },
    {
      heading: 'Hasta dónde llegó',
      paragraphs: [
        `El máximo es el precio más alto que se mantuvo en los ${n.days} días desde que se compartió: dos velas seguidas, de ${n.minutes} minutos cada una, cerraron en él o por encima. En cada una se negociaron al menos ${n.volume} y, si se conoce la liquidez del pool en ese momento, era de al menos ${n.liquidity}. Un pico más corto no cuenta.`,
        'El tiempo hasta el máximo va desde la hora en que se compartió hasta el final de la segunda vela. La caída previa es el cierre más bajo hasta entonces, comparado con la entrada.',
        `Una vela que cierra a ${n.jump} veces el cierre anterior o más, y más alto que nunca desde la recomendación, no se tiene en cuenta: una fuente que salta así ha cambiado de unidad. Si no queda ninguna vela, la recomendación aparece como desconocida y no entra en ninguna tasa.`,
        'Si ningún precio se mantuvo, la recomendación cuenta como 0×.',
      ],
    },
    {
      heading: 'Qué quedó',
      paragraphs: [
        `A los ${n.days} días se compara el último precio con la entrada. Si nadie negoció durante ${n.deadHours} horas, o a un pool que tenía al menos ${n.real} le quedan menos de ${n.gone}, ya no hay mercado, y cuenta como 0×.`,
      ],
    },
    {
      heading: 'El historial',
      paragraphs: [
        `Una recomendación se cuenta cuando terminan sus ${n.days} días. Hasta entonces aparece como abierta y no entra en ninguna tasa. Si una fuente no responde, sigue abierta: no se supone nada.`,
        `Una tasa dice cuántas de las recomendaciones contadas llegaron a 2×, 5× o 10×, y entre qué valores está la tasa real con un 95% de certeza (intervalo de Wilson): 4 de 10 significa de 17% a 69%. Con menos de ${n.fewest} recomendaciones contadas no hay tasa, solo la lista.`,
        'No hay promedios, porque un solo acierto los decidiría. En su lugar se muestra la mediana: a la mitad le fue mejor y a la otra mitad, peor. No hay puntuación.',
        'Un token creado por una de las carteras demostradas del promotor aparece aparte y no entra en ninguna tasa.',
      ],
    },
    {
      heading: 'Lo que esto no puede mostrar',
      paragraphs: [
        `Solo cuentan los enlaces compartidos a través de ${n.product}. Un token nombrado en otro sitio sin enlace no se ve.`,
        'Una persona puede tener varias cuentas. Por eso junto a las tasas están la antigüedad de la cuenta, el número de recomendaciones y la cuenta de X vinculada. Una cuenta de X sirve aquí para una sola cuenta.',
        'Las visitas se pueden comprar, y las operaciones que alguien hace consigo mismo pueden superar estos límites. Las demás carteras de un promotor no se conocen.',
        'Todo esto trata del pasado. No es un consejo.',
      ],
    },
    {
      heading: 'Fuentes y cambios',
      paragraphs: [
        'Los precios y las velas vienen de GeckoTerminal y DexScreener. Las velas llegan seis meses atrás; una recomendación que terminó antes es desconocida.',
        'Cada recomendación contada conserva la versión del método con que se contó. Si el método cambia, las contadas antes quedan como están, y esta página dirá desde cuándo.',
      ],
    },
  ],
});
