import { drawing, shape, stroke } from './shapes.ts'

/** A person in close-up, so that the site's window is the frame. */
export const portrait = (...parts: string[]) => drawing('80 96 640 800', ...parts)

/** Where a head turns. */
export const nape: [number, number] = [400, 600]

/** The tones of a skin: the face, and the neck in its shadow. */
export interface Skin {
  readonly face: string
  readonly neck: string
}

export const fair: Skin = { face: '#ecc2a0', neck: '#d9a987' }
export const rosy: Skin = { face: '#e3b190', neck: '#cd9876' }
export const olive: Skin = { face: '#d3a07c', neck: '#bb8763' }
export const tawny: Skin = { face: '#a86f48', neck: '#935d3a' }
export const dark: Skin = { face: '#6b452e', neck: '#573622' }

export const neck = (skin: Skin) => shape(skin.neck, 'M346 490h108v150q-54 50-108 0z')

export const shoulders = (colour: string) =>
  shape(
    colour,
    'M400 606c-24 0-50-4-70-14-110 26-178 84-190 308h520c-12-224-80-282-190-308-20 10-46 14-70 14z',
  )

export const face = (skin: Skin) =>
  shape(
    skin.face,
    'M400 250c-80 0-112 62-112 140 0 92 44 160 112 160s112-68 112-160c0-78-32-140-112-140z',
  )

export const ears = (skin: Skin) =>
  shape(skin.neck, 'M292 378a22 34 0 1 0 12 64zM508 378a22 34 0 1 1-12 64z')

const eyes = {
  closed: 'M338 398q18 14 36 0M426 398q18 14 36 0',
  smiling: 'M338 404q18-16 36 0M426 404q18-16 36 0',
  open: 'M356 400v.1M444 400v.1',
}
const mouths = {
  calm: 'M376 490q24 14 48 0',
  glad: 'M368 484q32 30 64 0',
  askew: 'M372 492q30 14 58-8',
}

/** Eyes, nose and mouth in one colour. */
export function features(
  colour: string,
  { eye, mouth }: { eye: keyof typeof eyes; mouth: keyof typeof mouths },
): string {
  const width = eye === 'open' ? 13 : 6
  return (
    stroke(colour, width, eyes[eye]) + stroke(colour, 6, `M400 396l-9 48q5 8 16 4${mouths[mouth]}`)
  )
}

export const brows = (colour: string) => stroke(colour, 7, 'M334 366q20-14 44-4M422 362q24-10 44 4')

export const glasses = (colour: string) =>
  stroke(
    colour,
    6,
    'M306 400a43 42 0 1 0 86 0a43 42 0 1 0-86 0M408 400a43 42 0 1 0 86 0a43 42 0 1 0-86 0M392 392q8-6 16 0',
  )
