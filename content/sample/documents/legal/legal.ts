import type { SampleDocument } from '../../build/document.ts'
import { richText } from '../../build/richText.ts'

interface Written {
  kind: string
  title: string
  summary: string
  description: string
  /** See richText for its form. */
  body: string
}

/** The legal pages of the school. Each is written so that another school can adapt it. */
export const legal = ({ kind, title, summary, description, body }: Written): SampleDocument => ({
  _id: `legal-${kind}`,
  _type: 'legalPage',
  _createdAt: '2026-09-01T09:00:00Z',
  _updatedAt: '2026-10-01T08:00:00Z',
  kind,
  title,
  summary,
  validFrom: '2026-10-01',
  body: richText(body),
  seo: { description },
})
