import { getPost } from '@shala/content/blog/getPost'
import { paths } from '../../src/shared/paths.ts'
import { posting } from '../head/jsonLd/posting.ts'
import { missing, neverUnwritten, toSitemap, type PageSpec } from './PageSpec.ts'

export const post: PageSpec<'post'> = {
  exists: ({ pages }, { params }) => pages.posts.some(({ slug }) => slug === params['slug']),
  load: async ({ content }, { params }) => {
    const asked = getPost.params.safeParse({ slug: params['slug'] ?? '' })
    const found = asked.success ? await content.run(getPost, asked.data) : null
    return found === null ? missing : { kind: 'post', post: found }
  },
  loadUnwritten: neverUnwritten,
  keepMs: Number.POSITIVE_INFINITY,
  isNeverCached: false,
  isPrerendered: true,
  listPaths: ({ pages }) => pages.posts.map(({ slug }) => paths.blogPost(slug)),
  listSitemap: ({ pages }) =>
    pages.posts.flatMap((page) => toSitemap(paths.blogPost(page.slug), page)),
  path: (data) => paths.blogPost(data.post.slug),
  heading: (data) => data.post.title,
  isTitledAlone: false,
  seo: (data) => data.post.seo,
  description: (data) => data.post.excerpt,
  isHidden: false,
  hasFeed: true,
  updatedAt: (data) => data.post.updatedAt,
  preview: (data) => ({ title: data.post.title, overline: 'From the blog' }),
  previewImage: (data) => data.post.seo.image ?? data.post.cover,
  things: (subject, data) => [posting(subject, data)],
}
