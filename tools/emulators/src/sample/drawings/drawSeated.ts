import { disc, shape } from './shapes.ts'

/** The clothes of a person seen from behind. */
export interface Worn {
  readonly hair: string
  readonly skin: string
  readonly top: string
  readonly legs: string
  /** The hair is tied up. */
  readonly bun?: boolean
}

/** A person sitting cross-legged with the back to the viewer; `x` and `y` are the seat. */
export function drawSeated(
  [x, y, scale]: [number, number, number],
  { hair, skin, top, legs, bun = false }: Worn,
): string {
  const parts = [
    shape(legs, 'M-132 4c0-44 60-58 132-58s132 14 132 58c0 26-40 32-132 32s-132-6-132-32z'),
    shape(top, 'M-64 0v-118c0-44 24-70 64-70s64 26 64 70V0q-64 26-128 0z'),
    shape(
      top,
      'M-52-168c-30 20-46 92-60 146q-2 16 14 18l14-8 44-92zM52-168c30 20 46 92 60 146q2 16-14 18l-14-8-44-92z',
    ),
    shape(skin, 'M-17-218h34v36q-17 14-34 0z'),
    disc(hair, 0, -248, 46),
    bun ? disc(hair, 0, -300, 22) : '',
  ]
  return `<g transform="translate(${x} ${y}) scale(${scale})">${parts.join('')}</g>`
}
