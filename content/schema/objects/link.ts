import { defineField, defineType } from '@sanity/types'
import { leadsSomewhere } from '../rules.ts'
import { stringField, textField, titleField } from './fields.ts'

export const link = defineType({
  name: 'labelledLink',
  title: 'Link',
  type: 'object',
  fields: [
    stringField({ name: 'label', title: 'Label', required: true, max: 60 }),
    defineField({
      name: 'href',
      title: 'Leads to',
      description: 'A path of this site, such as /about-us, or an address.',
      type: 'string',
      validation: (rule) => rule.required().custom(leadsSomewhere),
    }),
  ],
  preview: { select: { title: 'label', subtitle: 'href' } },
})

export const callToAction = defineType({
  name: 'callToAction',
  title: 'Invitation at the end',
  type: 'object',
  fields: [
    titleField(),
    textField({ rows: 2, max: 240 }),
    defineField({ name: 'link', title: 'Button', type: 'labelledLink' }),
  ],
})
