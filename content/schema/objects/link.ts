import { defineField, defineType } from '@sanity/types'
import { leadsSomewhere } from '../rules/leadsSomewhere.ts'

export const link = defineType({
  name: 'labelledLink',
  title: 'Link',
  type: 'object',
  fields: [
    defineField({
      name: 'label',
      title: 'Label',
      type: 'string',
      validation: (rule) => rule.required().max(60),
    }),
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
