import { defineField, defineType } from '@sanity/types'

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
