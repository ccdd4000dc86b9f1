import type { MethodNumbers, MethodTexts } from './MethodTexts.ts';

export const es = (n: MethodNumbers): MethodTexts => ({
  title: 'Cómo se cuentan las recomendaciones',
  intro: `Una recomendación es el enlace de un promotor para un token en ${n.product}. Esta página explica cómo se mide su resultado. Cualquiera puede comprobarlo a mano. Método ${n.method}, vigente desde noviembre de 2026.`,
  sections: [
    {
      heading: 'Qué es una recomendación',
      paragraphs: [
        'Un promotor tiene un solo enlace por token. El primero es la recomendación, para siempre. No se puede borrar, repetir ni ocultar. Los enlaces pausados o bloqueados siguen contando. También los anteriores a un cambio de nombre.',
      ],
    },
    {
      heading: 'Cuándo se compartió',
      paragraphs: [
        `Un enlace cuenta como compartido cuando lo han abierto suficientes personas. Hacen falta ${n.persons} personas y el ${n.part}% de su primer público. Es decir, de todas las que lo vieron en sus primeros ${n.days} días. Cuenta desde el inicio de la hora en que se alcanzan ambas cifras. Los robots y las visitas repetidas no cuentan.`,
        `Con menos de ${n.persons} personas en ${n.days} días, el enlace aparece como «no compartido». No entra en ninguna tasa.`,
      ],
    },
    {
      heading: 'El precio de partida',
      paragraphs: [
        'La entrada es el precio del token cuando se creó el enlace. Si se compartió en una hora posterior, se comparan dos precios. Son el de la creación y el de esa hora. Cuenta el más alto. Compartir un enlace privado después de una subida no da ninguna ventaja.',
        'Si ninguna fuente conoce el primer precio, la recomendación aparece como desconocida. No entra en ninguna tasa. Los múltiplos comparan precios, nunca capitalizaciones.',
      ],
    },
    {
      heading: 'Hasta dónde llegó',
      paragraphs: [
        `El máximo es el precio más alto que se mantuvo. Cuentan los ${n.days} días desde que se compartió. Se mantuvo si dos velas seguidas cerraron en él o por encima. Cada vela dura ${n.minutes} minutos. En cada una se negociaron al menos ${n.volume}. La liquidez del pool, si se conoce, era de al menos ${n.liquidity} entonces. Un pico más corto no cuenta.`,
        'El tiempo hasta el máximo empieza en la hora en que se compartió. Termina con la segunda vela. La caída previa es el cierre más bajo hasta entonces. Se compara con la entrada.',
        `Una vela queda excluida si se cumplen dos cosas. Cierra a ${n.jump} veces el cierre anterior o más. Y cierra más alto que nunca desde la recomendación. Una fuente que salta así ha cambiado de unidad. Si no queda ninguna vela, la recomendación aparece como desconocida. No entra en ninguna tasa.`,
        'Si ningún precio se mantuvo, la recomendación cuenta como 0×.',
      ],
    },
    {
      heading: 'Qué quedó',
      paragraphs: [
        `A los ${n.days} días se compara el último precio con la entrada. No queda mercado si nadie negoció durante ${n.deadHours} horas. Tampoco si un pool de al menos ${n.real} conserva menos de ${n.gone}. Entonces la recomendación cuenta como 0×.`,
      ],
    },
    {
      heading: 'El historial',
      paragraphs: [
        `Una recomendación se cuenta cuando terminan sus ${n.days} días. Hasta entonces aparece como abierta y no entra en ninguna tasa. Si una fuente no responde, sigue abierta. No se supone nada.`,
        `Una tasa dice cuántas de las recomendaciones contadas llegaron a 2×, 5× o 10×. También da los límites de la tasa real con un 95% de certeza. Es el intervalo de Wilson. 4 de 10 significa de 17% a 69%. Con menos de ${n.fewest} recomendaciones contadas no hay tasa, solo la lista.`,
        'No hay promedios, porque un solo acierto los decidiría. En su lugar se muestra la mediana. A la mitad le fue mejor y a la otra mitad, peor. No hay puntuación.',
        'El token creado por una cartera demostrada del promotor aparece aparte. No entra en ninguna tasa.',
      ],
    },
    {
      heading: 'Lo que esto no puede mostrar',
      paragraphs: [
        `Solo cuentan los enlaces compartidos a través de ${n.product}. Un token nombrado en otro sitio sin enlace no se ve.`,
        'Una persona puede tener varias cuentas. Por eso junto a las tasas está la antigüedad de la cuenta. También el número de recomendaciones y la cuenta de X vinculada. Una cuenta de X sirve aquí para una sola cuenta.',
        'Las visitas se pueden comprar. Las operaciones que alguien hace consigo mismo pueden superar estos límites. Las demás carteras de un promotor no se conocen.',
        'Todo esto trata del pasado. No es un consejo.',
      ],
    },
    {
      heading: 'Fuentes y cambios',
      paragraphs: [
        'Los precios y las velas vienen de GeckoTerminal y DexScreener. Las velas llegan seis meses atrás. Una recomendación que terminó antes es desconocida.',
        'Cada recomendación contada conserva la versión del método con que se contó. Si el método cambia, las contadas antes quedan como están. Esta página dirá desde cuándo.',
      ],
    },
  ],
});
