import { getPost } from '@shala/content/blog/getPost'
import { listPosts, listTags, pageOfPosts, POSTS_PER_PAGE } from '@shala/content/blog/listPosts'
import { tagLabel } from '@shala/content/blog/tagLabel'
import type { RouteMatch } from '#app/routes/route.tsx'
import type { PageData, PageDataByKind } from '#features/site/model/pageData.ts'
import { paths } from '#shared/paths.ts'
import type { PageSources } from '../data/pageSources.ts'
import { blog as blogThing, posting } from '../head/jsonLd/posting.ts'
import {
  isOneOf,
  missing,
  neverUnwritten,
  none,
  type PageSpec,
  toSitemap,
  type WrittenPages,
} from './PageSpec.ts'

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
  shows: ({ post: { author, ...page } }, link) =>
    isOneOf(link, author === null ? [page] : [page, author]),
  things: (subject, data) => [posting(subject, data)],
}

export const blog: PageSpec<'blog'> = {
  exists,
  load: loadBlog,
  loadUnwritten: neverUnwritten,
  keepMs: Number.POSITIVE_INFINITY,
  isNeverCached: false,
  isPrerendered: true,
  listPaths: ({ pages, tags }) => [
    ...listPages(pages.posts.length, (page) => paths.blogPage(page)),
    ...tags.flatMap(({ tag, posts }) => listPages(posts, (page) => paths.blogTag(tag, page))),
  ],
  listSitemap: ({ pages, tags }) => [
    { url: paths.blog, ...findNewest(pages.posts) },
    ...tags.map(({ tag }) => ({ url: paths.blogTag(tag) })),
  ],
  path: ({ tag, number }) => blogPath(tag, number),
  heading: ({ tag }) => blogHeading(tag),
  isTitledAlone: false,
  seo: none,
  description: ({ tag, number }, site) => {
    const about = tag === null ? 'Posts' : blogHeading(tag)
    return `${about} from the teachers of ${site.frame.title}${pageNumber(number)}.`
  },
  isHidden: false,
  hasFeed: true,
  updatedAt: none,
  preview: none,
  previewImage: none,
  shows: () => false,
  things: (subject, data) => [blogThing(subject, data, blogHeading(data.tag))],
}

export function blogPath(tag: string | null, page: number): string {
  return tag === null ? paths.blogPage(page) : paths.blogTag(tag, page)
}

/** Returns the number of a page for titles, because two pages of a list need different ones. */
export function pageNumber(number: number): string {
  return number > 1 ? `, page ${number}` : ''
}

function blogHeading(tag: PageDataByKind<'blog'>['tag']): string {
  return tag === null ? 'Blog' : `Posts about ${tagLabel(tag)}`
}

function exists({ pages, tags }: WrittenPages, { params }: RouteMatch): boolean {
  const tag = params['tag']
  const posts =
    tag === undefined
      ? pages.posts.length
      : (tags.find(({ tag: known }) => known === tag)?.posts ?? null)
  return posts !== null && isBlogPage(posts, params['number'])
}

/** The first page has an address without a number; `1`, `01` and `2e1` have none. */
function isBlogPage(posts: number, written: string | undefined): boolean {
  if (written === undefined) return true
  return /^([2-9]|[1-9]\d{1,3})$/.test(written) && Number(written) <= countPages(posts)
}

function countPages(posts: number): number {
  return Math.max(1, Math.ceil(posts / POSTS_PER_PAGE))
}

function listPages(posts: number, toPath: (page: number) => string): string[] {
  return Array.from({ length: countPages(posts) }, (_, index) => toPath(index + 1))
}

async function loadBlog({ content }: PageSources, { params }: RouteMatch): Promise<PageData> {
  const tag = params['tag'] ?? null
  const number = Number(params['number'] ?? 1)
  const asked = listPosts.params.safeParse(pageOfPosts(number, tag))
  if (!asked.success) return missing
  const [{ total, posts }, tags] = await Promise.all([
    content.run(listPosts, asked.data),
    content.run(listTags),
  ])
  const isEmpty = posts.length === 0 && (number > 1 || tag !== null)
  if (isEmpty) return missing
  return { kind: 'blog', tag, number, pages: countPages(total), total, posts, tags }
}

function findNewest(posts: readonly { updatedAt: string }[]): { lastmod?: string } {
  if (posts.length === 0) return {}
  const last = Math.max(...posts.map(({ updatedAt }) => Date.parse(updatedAt)))
  return { lastmod: new Date(last).toISOString() }
}
