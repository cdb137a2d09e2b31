import { face, fair, features, nape, neck, portrait, shoulders } from '../figure.ts'
import { clay, deep, ink, light, rust, sage, sand } from '../palette.ts'
import { disc, ground, rings, shape, stroke, turned } from '../shapes.ts'

/** A beret, a fair bob with a fringe, stripes, and headphones. */
export const sofia = portrait(
  ground(rust),
  rings(clay, 10, [400, 430], [250, 300, 350, 400]),
  disc(sand, 400, 430, 230),
  turned(
    4,
    nape,
    shape(
      '#e3c58f',
      'M400 240c-126 0-160 80-150 180 4 60 14 96 34 118h232c20-22 30-58 34-118 10-100-24-180-150-180z',
    ),
  ),
  neck(fair),
  shoulders(light),
  stroke(
    deep,
    14,
    'M196 716q204 50 408 0M166 782q234 56 468 0M150 850q250 60 500 0M236 652q164 56 328 0',
  ),
  turned(
    4,
    nape,
    face(fair),
    shape(
      '#e3c58f',
      'M290 408c-22-120 40-170 112-170s132 50 108 170c-10-20-18-34-22-48-56 12-120 12-176 0-4 14-12 28-22 48z',
    ),
    stroke('#c9a76b', 5, 'M340 270q-14 40-12 84M400 262v100M458 270q14 40 12 84'),
    shape(
      deep,
      'M262 292c-20-90 60-150 170-146 104 4 150 56 116 116-20 34-60 20-108 20-66 0-110 4-178 10z',
    ),
    stroke(deep, 14, 'M410 150q-4-20 6-34'),
    stroke(sage, 5, 'M300 262q90-22 210-8'),
    features(ink, { eye: 'closed', mouth: 'calm' }),
    shape(
      '#e39e7c',
      'M316 450a20 13 0 1 0 40 0a20 13 0 1 0-40 0M444 450a20 13 0 1 0 40 0a20 13 0 1 0-40 0',
    ),
  ),
)
