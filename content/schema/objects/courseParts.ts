import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { endsAfterStart } from '../rules.ts'
import { stringField, textField, titleField } from './fields.ts'

export const courseDate = defineType({
  name: 'courseDate',
  title: 'Run of a course',
  type: 'object',
  validation: (rule) => rule.custom(endsAfterStart),
  fields: [
    stringField({ name: 'title', title: 'Name', description: 'Such as: Spring group', max: 60 }),
    defineField({
      name: 'start',
      title: 'First day',
      type: 'date',
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'end',
      title: 'Last day',
      type: 'date',
      validation: (rule) => rule.required(),
    }),
    stringField({ name: 'times', title: 'Days and hours', max: 120 }),
    defineField({
      name: 'seats',
      title: 'Seats in all',
      description:
        'Whoever gets a place from the office takes one; with none left the date is full by itself. Empty: not counted.',
      type: 'number',
      validation: (rule) => rule.integer().min(1).max(1000),
    }),
    defineField({
      name: 'places',
      title: 'Places',
      description: 'Full closes the date, however many seats are left.',
      type: 'string',
      initialValue: 'open',
      options: {
        layout: 'radio',
        list: [
          { title: 'Open', value: 'open' },
          { title: 'A few left', value: 'few' },
          { title: 'Full, with a waiting list', value: 'full' },
        ],
      },
      validation: (rule) => rule.required(),
    }),
  ],
  preview: { select: { title: 'title', subtitle: 'start' } },
})

export const courseModule = defineType({
  name: 'courseModule',
  title: 'Part of the curriculum',
  type: 'object',
  fields: [
    titleField(),
    defineField({
      name: 'hours',
      title: 'Hours',
      type: 'number',
      validation: (rule) => rule.required().positive().max(500),
    }),
    textField({ rows: 3, max: 400 }),
    defineField({
      name: 'topics',
      title: 'Topics',
      type: 'array',
      of: [defineArrayMember({ type: 'string', validation: (rule) => rule.required().max(60) })],
      validation: (rule) => rule.max(8).unique(),
    }),
  ],
  preview: { select: { title: 'title', subtitle: 'hours' } },
})
