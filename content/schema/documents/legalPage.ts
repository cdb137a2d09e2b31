import { defineField, defineType } from '@sanity/types'
import { stringField, textField } from '../objects/fields.ts'

/** The legal pages. Each kind has its usual path, and a link in the footer of every page. */
export const legalPage = defineType({
  name: 'legalPage',
  title: 'Legal page',
  type: 'document',
  fields: [
    defineField({
      name: 'kind',
      title: 'Which one',
      description: 'Says the address of the page. Write one of each.',
      type: 'string',
      options: {
        layout: 'radio',
        list: [
          { title: 'Privacy notice, at /privacy', value: 'privacy' },
          { title: 'Terms, at /terms', value: 'terms' },
          { title: 'Cancelling and refunds, at /cancellation', value: 'cancellation' },
          { title: 'Imprint, at /imprint', value: 'imprint' },
        ],
      },
      validation: (rule) => rule.required(),
    }),
    stringField({
      name: 'title',
      title: 'Title',
      description: 'Also what the link at the foot of every page says.',
      required: true,
      max: 60,
    }),
    textField({
      name: 'summary',
      title: 'In short',
      description: 'For people who read no more than this.',
      rows: 3,
      max: 320,
    }),
    defineField({
      name: 'validFrom',
      title: 'Valid from',
      description: 'Change it with every change that matters, and tell those whom it concerns.',
      type: 'date',
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'body',
      title: 'Text',
      type: 'richText',
      validation: (rule) => rule.required().min(1),
    }),
    defineField({ name: 'seo', title: 'Search and previews', type: 'seo' }),
  ],
  preview: { select: { title: 'title', subtitle: 'kind' } },
})
