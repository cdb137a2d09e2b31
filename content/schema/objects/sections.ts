import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { picture } from './picture.ts'
import { textField, titleField } from './textFields.ts'

export const section = defineType({
  name: 'section',
  title: 'Introduction of a section',
  type: 'object',
  fields: [titleField(), textField({ rows: 3, max: 320 })],
})

export const titledText = defineType({
  name: 'titledText',
  title: 'Text with a title',
  type: 'object',
  fields: [titleField(), textField({ rows: 3, max: 400, required: true })],
})

export const faqEntry = defineType({
  name: 'faqEntry',
  title: 'Question and answer',
  type: 'object',
  fields: [
    defineField({
      name: 'question',
      title: 'Question',
      type: 'string',
      validation: (rule) => rule.required().max(140),
    }),
    defineField({
      name: 'answer',
      title: 'Answer',
      type: 'text',
      rows: 4,
      validation: (rule) => rule.required().max(800),
    }),
  ],
  preview: { select: { title: 'question', subtitle: 'answer' } },
})

export const hero = defineType({
  name: 'hero',
  title: 'Opening of the page',
  type: 'object',
  fields: [
    defineField({
      name: 'overline',
      title: 'Above the title',
      type: 'string',
      validation: (rule) => rule.max(60),
    }),
    titleField(),
    textField({ rows: 3, max: 320 }),
    picture('image', 'Picture'),
    defineField({
      name: 'actions',
      title: 'Buttons',
      type: 'array',
      of: [defineArrayMember({ type: 'labelledLink' })],
      validation: (rule) => rule.max(2),
    }),
  ],
})
