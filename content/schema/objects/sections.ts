import { defineType } from '@sanity/types'
import { listField, stringField, textField, titleField } from './fields.ts'
import { picture } from './picture.ts'

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
    stringField({ name: 'question', title: 'Question', required: true, max: 140 }),
    textField({ name: 'answer', title: 'Answer', rows: 4, required: true, max: 800 }),
  ],
  preview: { select: { title: 'question', subtitle: 'answer' } },
})

export const hero = defineType({
  name: 'hero',
  title: 'Opening of the page',
  type: 'object',
  fields: [
    stringField({ name: 'overline', title: 'Above the title', max: 60 }),
    titleField(),
    textField({ rows: 3, max: 320 }),
    picture('image', 'Picture', { width: 1600 }),
    listField({ name: 'actions', title: 'Buttons', of: 'labelledLink', max: 2 }),
  ],
})
