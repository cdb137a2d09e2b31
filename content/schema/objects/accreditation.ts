import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { leadsSomewhere } from '../rules.ts'
import { stringField } from './fields.ts'

/** An organisation that has accredited the school or some of its courses. */
export const accreditation = defineType({
  name: 'accreditation',
  title: 'Accreditation',
  type: 'object',
  fields: [
    stringField({ name: 'name', title: 'Who accredits', required: true, max: 80 }),
    stringField({
      name: 'text',
      title: 'What it says',
      description: 'Such as: accredited training school since 2016, number 1041',
      max: 160,
    }),
    defineField({
      name: 'href',
      title: 'Where one can check it',
      description: 'The entry of the school in a public register.',
      type: 'string',
      validation: (rule) => rule.custom(leadsSomewhere),
    }),
    defineField({
      name: 'courses',
      title: 'For these courses',
      description: 'Empty: for the whole school.',
      type: 'array',
      of: [defineArrayMember({ type: 'reference', to: [{ type: 'coursePage' }] })],
      validation: (rule) => rule.unique(),
    }),
  ],
  preview: { select: { title: 'name', subtitle: 'text' } },
})
