import { defineArrayMember, defineField } from '@sanity/types'
import { isSlug } from '../rules.ts'

interface Parts {
  name: string
  title: string
  description?: string
  group?: string
}

interface TextParts extends Parts {
  required?: boolean
  /** The limit of letters. */
  max?: number
}

interface Limited<Rule> {
  required: () => Rule
  max: (most: number) => Rule
}

const limited =
  ({ required = false, max }: Pick<TextParts, 'required' | 'max'>) =>
  <Rule extends Limited<Rule>>(rule: Rule): Rule => {
    const filled = required ? rule.required() : rule
    return max === undefined ? filled : filled.max(max)
  }

export const stringField = ({ required, max, ...parts }: TextParts) =>
  defineField({ ...parts, type: 'string', validation: limited({ required, max }) })

/** The last part of the address of a document, proposed from another field. */
export const slugField = (source: 'name' | 'title') =>
  defineField({
    name: 'slug',
    title: 'Address',
    type: 'slug',
    options: { source, maxLength: 96 },
    validation: (rule) => rule.required().custom(isSlug(96)),
  })

/** The required title of a part of a page. */
export const titleField = () =>
  stringField({ name: 'title', title: 'Title', required: true, max: 90 })

interface LongTextParts extends Partial<TextParts> {
  /** The height of the field in lines. */
  rows: number
}

/** A text of a few lines. */
export const textField = ({ required, max, ...parts }: LongTextParts) =>
  defineField({
    name: 'text',
    title: 'Text',
    ...parts,
    type: 'text',
    validation: limited({ required, max }),
  })

interface ListParts extends Parts {
  /** The type of the entries. */
  of: string
  /** The limit of entries. */
  max: number
}

export const listField = ({ of, max, ...parts }: ListParts) =>
  defineField({
    ...parts,
    type: 'array',
    of: [defineArrayMember({ type: of })],
    validation: (rule) => rule.max(max),
  })
