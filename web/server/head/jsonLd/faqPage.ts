import type { FAQPage, WithContext } from 'schema-dts'
import type { DataOf } from '../../../src/features/site/model/pageData.ts'
import { oneLine } from '../oneLine.ts'
import type { Subject } from './subject.ts'

/** The questions under a course, or nothing when there are none. https://schema.org/FAQPage */
export function faqPage(
  { canonical }: Subject,
  { course: { faq } }: DataOf<'course'>,
): Exclude<WithContext<FAQPage>, string>[] {
  if (faq.length === 0) return []
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'FAQPage',
      '@id': `${canonical}#faq`,
      url: canonical,
      mainEntity: faq.map(({ question, answer }) => ({
        '@type': 'Question',
        name: oneLine(question),
        acceptedAnswer: { '@type': 'Answer', text: oneLine(answer) },
      })),
    },
  ]
}
