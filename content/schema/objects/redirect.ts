import { defineField, defineType } from '@sanity/types'
import {
  explainRefusedDestination,
  explainRefusedStart,
  type RedirectRules,
} from '../../src/site/redirectRules.ts'

export const createRedirectType = (rules: RedirectRules) =>
  defineType({
    name: 'redirect',
    title: 'Redirect',
    type: 'object',
    fields: [
      defineField({
        name: 'from',
        title: 'Old path',
        type: 'string',
        validation: (rule) =>
          rule
            .required()
            .regex(/^\/(?!\/)[^?#\s\\]*$/, { name: 'path of this site, such as /teacher-training' })
            .custom((from) => explainRefusedStart(from) ?? true),
      }),
      defineField({
        name: 'to',
        title: 'Leads to',
        type: 'string',
        validation: (rule) =>
          rule.required().custom((to) => explainRefusedDestination(to, rules) ?? true),
      }),
      defineField({
        name: 'status',
        title: 'For how long',
        type: 'number',
        initialValue: 302,
        options: {
          list: [
            { title: 'For good (301)', value: 301 },
            { title: 'For now (302)', value: 302 },
            { title: 'For now, same method (307)', value: 307 },
            { title: 'For good, same method (308)', value: 308 },
          ],
        },
        validation: (rule) => rule.required(),
      }),
    ],
    preview: { select: { title: 'from', subtitle: 'to' } },
  })
