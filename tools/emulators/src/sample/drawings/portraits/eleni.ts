import { brows, face, features, nape, neck, olive, portrait, shoulders } from '../figure.ts'
import { deep, ink, sky, sun } from '../palette.ts'
import { disc, ground, shape, stroke, turned } from '../shapes.ts'

/** Black hair drawn back from a parting, large hoops, an island sun. */
export const eleni = portrait(
  ground(deep),
  disc(sun, 400, 400, 262),
  shape(ink, 'M300 470c-40 30-40 96 6 112h188c46-16 46-82 6-112z'),
  neck(olive),
  shoulders(ink),
  shape(olive.neck, 'M336 590q64 120 128 0l24 10q-88 170-176 0z'),
  stroke(sun, 5, 'M322 606q78 140 156 0'),
  disc(sun, 400, 704, 12),
  turned(
    -3,
    nape,
    face(olive),
    shape(
      '#241d1a',
      'M400 226c-110 0-146 78-126 196 12-50 34-104 126-166 92 62 114 116 126 166 20-118-16-196-126-196z',
    ),
    stroke('#4a3b33', 5, 'M400 230v28M330 270q-30 34-40 84M470 270q30 34 40 84'),
    features(ink, { eye: 'closed', mouth: 'calm' }),
    brows('#241d1a'),
    stroke(sky, 7, 'M282 430a24 28 0 1 0 .1 0M518 430a24 28 0 1 1-.1 0'),
  ),
)
