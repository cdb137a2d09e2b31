import { dark, ears, face, features, nape, neck, portrait, shoulders } from '../figure.ts'
import { clay, deep, light, sand, sky, sun } from '../palette.ts'
import { disc, ground, shape, stroke, turned } from '../shapes.ts'

/** Very tall, a short beard, a postman's jacket with a bright band. */
export const daniel = portrait(
  ground(clay),
  disc(sky, 400, 330, 270),
  `<g transform="translate(0 -34)">${neck(dark)}</g>`,
  shape(dark.neck, 'M346 560h108v80q-54 50-108 0z'),
  shoulders(deep),
  shape('#35463d', 'M330 590l70 84 70-84 34 12-72 130-32-46-32 46-72-130z'),
  stroke(sun, 16, 'M178 740q222 46 444 0'),
  stroke(light, 4, 'M176 762q224 46 448 0'),
  stroke('#35463d', 5, 'M400 690v210M232 900q-6-60 12-120M568 900q6-60-12-120'),
  turned(
    3,
    nape,
    `<g transform="translate(0 -34)">`,
    ears(dark),
    face(dark),
    shape(
      '#2a211c',
      'M400 232c-94 0-124 62-116 150l16 10c2-44 10-76 22-92 50-14 106-14 156 0 12 16 20 48 22 92l16-10c8-88-22-150-116-150z',
    ),
    shape(
      '#2a211c',
      'M290 420c2 90 44 146 110 146s108-56 110-146c-12 30-22 40-34 42-34-18-118-18-152 0-12-2-22-12-34-42z',
    ),
    shape(dark.face, 'M358 488q42-18 84 0-18 28-42 28t-42-28z'),
    features(sand, { eye: 'closed', mouth: 'calm' }),
    `</g>`,
  ),
)
