import { defineField } from '@sanity/types'
import { isWideEnough } from '../rules.ts'
import { stringField } from './fields.ts'

interface Options {
  /** So wide it has to be to look sharp on every screen, in pixels. */
  width: number
  group?: string
  required?: boolean
}

/** A field for a picture, which always says what it shows. */
export const picture = (name: string, title: string, { width, group, required }: Options) =>
  defineField({
    name,
    title,
    type: 'image',
    description: `At least ${width} pixels wide. The site cuts pictures to different shapes: press the crop button and set the circle on what has to stay in sight.`,
    options: { hotspot: true },
    ...(group === undefined ? {} : { group }),
    validation: (rule) => [
      ...(required === true ? [rule.required()] : []),
      rule.custom(isWideEnough(width)).warning(),
    ],
    fields: [
      stringField({
        name: 'alt',
        title: 'What it shows',
        description:
          'For people who do not see it. Empty: what was written when the file was uploaded.',
        max: 200,
      }),
    ],
  })
