/** A filled shape, by the data of its path. */
export const shape = (fill: string, data: string) => `<path fill="${fill}" d="${data}"/>`

/** A stroke of a pen `width` wide. */
export const stroke = (colour: string, width: number, data: string, dashes = '') =>
  `<path stroke="${colour}" stroke-width="${width}" d="${data}"${dashes && ` stroke-dasharray="${dashes}"`}/>`

export const disc = (fill: string, x: number, y: number, radius: number) =>
  `<circle fill="${fill}" cx="${x}" cy="${y}" r="${radius}"/>`

/** Circles around one place, such as what is heard of a bowl. */
export const rings = (colour: string, width: number, [x, y]: [number, number], radii: number[]) =>
  radii
    .map((r) => `<circle stroke="${colour}" stroke-width="${width}" cx="${x}" cy="${y}" r="${r}"/>`)
    .join('')

/** The background: the whole picture in one colour. */
export const ground = (fill: string) => shape(fill, 'M0 0h800v1000H0z')

/** Parts turned by some degrees around a place. */
export const turned = (degrees: number, [x, y]: [number, number], ...parts: string[]) =>
  `<g transform="rotate(${degrees} ${x} ${y})">${parts.join('')}</g>`

/** A drawing of 800 by 1000, of which the part in `view` (x, y, width, height) is seen. */
export const drawing = (view: string, ...parts: string[]) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${view}" fill="none" stroke-linecap="round" stroke-linejoin="round">${parts.join('')}</svg>`
