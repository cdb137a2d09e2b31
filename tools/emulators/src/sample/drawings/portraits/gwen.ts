import { face, features, glasses, nape, neck, portrait, rosy, shoulders } from '../figure.ts'
import { clay, deep, ink, light, rust, sky, sun, wall } from '../palette.ts'
import { disc, ground, shape, stroke, turned } from '../shapes.ts'

/** White curls, glasses on a chain, beads; the chapel's window behind her. */
export const gwen = portrait(
  ground(wall),
  shape(sun, 'M150 1000V430a250 250 0 0 1 500 0v570z'),
  shape(sky, 'M180 1000V430a220 220 0 0 1 440 0v570z'),
  stroke(sun, 12, 'M400 210v790M180 430h440M180 700h440'),
  turned(
    -3,
    nape,
    [
      [300, 300, 62],
      [350, 248, 62],
      [420, 232, 64],
      [486, 268, 60],
      [518, 334, 54],
      [528, 408, 44],
      [278, 370, 54],
      [274, 440, 42],
    ]
      .map(([x = 0, y = 0, radius = 0]) => disc(light, x, y, radius))
      .join(''),
  ),
  neck(rosy),
  shoulders(deep),
  shape(rosy.neck, 'M336 588q64 84 128 0l20 8q-84 124-168 0z'),
  turned(
    -3,
    nape,
    face(rosy),
    shape(
      light,
      'M290 372c-6-80 30-136 110-136s120 56 110 136c-10-26-24-40-42-40-16 12-38 10-48-6-14 16-40 16-54 0-12 14-32 16-44 6-16 6-26 20-32 40z',
    ),
    stroke(
      '#dccfbb',
      5,
      'M284 300q18-32 46-34M350 222q26-16 54-4M440 226q34 4 46 34M500 310q24 14 24 44',
    ),
    features(ink, { eye: 'smiling', mouth: 'glad' }),
    glasses(rust),
    stroke(rust, 4, 'M306 404c-30 40-30 110 6 190M494 404c30 40 30 110-6 190', '2 12'),
  ),
  stroke(clay, 20, 'M318 618q82 120 164 0', '.1 27'),
)
