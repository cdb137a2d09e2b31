import { picture, reference, slug, type SampleDocument } from '../../build/document.ts'
import { richText } from '../../build/richText.ts'

interface Written {
  slug: string
  title: string
  excerpt: string
  author: string
  publishedAt: string
  tags: readonly string[]
  /** Slugs of posts to read next. */
  related: readonly string[]
  /** See richText for its form. */
  body: string
}

export const post = (written: Written): SampleDocument => ({
  _id: `post-${written.slug}`,
  _type: 'blogPost',
  _createdAt: written.publishedAt,
  _updatedAt: written.publishedAt,
  title: written.title,
  slug: slug(written.slug),
  excerpt: written.excerpt,
  author: reference(`author-${written.author}`),
  publishedAt: written.publishedAt,
  tags: written.tags,
  cover: picture(`post-${written.slug}`),
  body: richText(written.body),
  related: written.related.map((each) => reference(`post-${each}`)),
  seo: { description: written.excerpt },
})
