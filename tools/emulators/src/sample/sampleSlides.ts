import type { GraduateSlide } from '@shala/contract/graduates/graduates'
import type * as z from 'zod'
import * as scenes from './drawings/scenes.ts'

type Slide = Omit<z.input<typeof GraduateSlide>, 'createdAt' | 'updatedAt'>

/** A slide of the home page and its drawing (SVG). */
export interface SampleSlide {
  readonly id: string
  readonly slide: Slide
  readonly drawing: string
}

const slideTexts: readonly { id: string; caption: string; alt: string; drawing: string }[] = [
  {
    id: 'jetty',
    caption: 'The last evening of the 200 hours, on the jetty below the loft',
    alt: 'Drawing: three people sit side by side on a jetty and watch the sun go down over the water',
    drawing: scenes.jetty,
  },
  {
    id: 'first-class',
    caption: 'A first class of her own, in the village hall',
    alt: 'Drawing: a teacher with raised arms before an arched window, two people on mats behind her',
    drawing: scenes.firstClass,
  },
  {
    id: 'two-of-them',
    caption: 'Prenatal practice, one afternoon in March',
    alt: 'Drawing: a pregnant woman sits with closed eyes and holds her belly, in which a small sun shines',
    drawing: scenes.twoOfThem,
  },
  {
    id: 'sound-bath',
    caption: 'The gong has just been struck; now we wait',
    alt: 'Drawing: a large gong in a frame, rings of sound around it and three singing bowls before it',
    drawing: scenes.soundBath,
  },
  {
    id: 'last-afternoon',
    caption: 'Signed on the last afternoon, with tea',
    alt: 'Drawing: a certificate in the shape of an arched window, reeds in a jar, books and a cup of tea',
    drawing: scenes.lastAfternoon,
  },
]

export const sampleSlides: readonly SampleSlide[] = slideTexts.map(
  ({ id, caption, alt, drawing }, index) => ({
    id: `sample-${id}`,
    slide: {
      picture: {
        path: `graduate-slides/sample-${id}/1.webp`,
        width: 800,
        height: 1000,
        alt,
        small: { path: `graduate-slides/sample-${id}/1-small.webp`, width: 400 },
      },
      caption,
      position: index + 1,
      visible: true,
      from: null,
      until: null,
      deletedAt: null,
      revision: 0,
    },
    drawing,
  }),
)
