import type { listTags } from '@shala/content/blog/listPosts'
import type { Image } from '@shala/content/image/image'
import type { Seo } from '@shala/content/seo'
import type { listPages } from '@shala/content/site/listPages'
import type { WrittenLink } from '@shala/content/site/listWrittenLinks'
import type { PublishedCourses } from '@shala/contract/courses/publishedCourses'
import type {
  Blog,
  BlogPosting,
  Course,
  EducationalOrganization,
  FAQPage,
  ItemList,
  WebSite,
  WithContext,
} from 'schema-dts'
import type * as z from 'zod'
import type { RouteMatch } from '#app/routes/route.tsx'
import type { PageDataByKind, PageData, PageKind } from '#features/site/model/pageData.ts'
import type { PageSources } from '../data/pageSources.ts'
import type { HeadSite, Subject } from '../head/headSite.ts'

/** The pages that content makes: the answers of `listPages` and `listTags`. */
export interface WrittenPages {
  readonly pages: z.output<typeof listPages.result>
  readonly tags: z.output<typeof listTags.result>
}

export interface SitePages extends WrittenPages {
  readonly published: PublishedCourses
}

export interface SitemapEntry {
  readonly url: string
  readonly lastmod?: string
}

type Thing = Exclude<
  | WithContext<Blog>
  | WithContext<BlogPosting>
  | WithContext<Course>
  | WithContext<EducationalOrganization>
  | WithContext<FAQPage>
  | WithContext<ItemList>
  | WithContext<WebSite>,
  string
>

/** Everything that the server knows about one kind of page. */
export interface PageSpec<Kind extends PageKind> {
  /** Returns true if there is a page at the route. It must not ask the content service. */
  readonly exists: (written: WrittenPages, match: RouteMatch) => boolean
  /** Loads the data of a page that exists, or `missing` if it is gone by now. */
  readonly load: (sources: PageSources, match: RouteMatch) => Promise<PageData>
  /** Loads the data of a page that no editor has written, or `missing`. */
  readonly loadUnwritten: (sources: PageSources, match: RouteMatch) => Promise<PageData>
  /** How long a loaded page stays in memory while content does not change, in milliseconds. */
  readonly keepMs: number
  /** True if no cache may keep the page. */
  readonly isNeverCached: boolean
  /** False if the build must not write the page. */
  readonly isPrerendered: boolean
  /** Paths with parameters that the build writes. */
  readonly listPaths: (written: WrittenPages) => readonly string[]
  /** Addresses for search engines, without those that editors hide. */
  readonly listSitemap: (pages: SitePages) => readonly SitemapEntry[]
  /** The canonical path, or null if there is no page. `path` is the requested one. */
  readonly path: (data: PageDataByKind<Kind>, path: string) => string | null
  readonly heading: (data: PageDataByKind<Kind>, path: string) => string | null
  /** True if the title in the tab is the heading alone, without the name of the school. */
  readonly isTitledAlone: boolean
  readonly seo: (data: PageDataByKind<Kind>) => Seo | null
  /** The description if the editor wrote none for search engines. */
  readonly description: (data: PageDataByKind<Kind>, site: HeadSite) => string | null
  /** True if search engines must not list the page. */
  readonly isHidden: boolean
  /** True if the head links to the feed of the blog. */
  readonly hasFeed: boolean
  /** When an editor last changed the page, or null. */
  readonly updatedAt: (data: PageDataByKind<Kind>) => string | null
  readonly preview: (data: PageDataByKind<Kind>) => { title: string; overline: string } | null
  readonly previewImage: (data: PageDataByKind<Kind>) => Image | null
  /** Returns true if the page shows the document of a broken link. */
  readonly shows: (data: PageDataByKind<Kind>, link: WrittenLink) => boolean
  /** Structured data (https://schema.org), without breadcrumbs. */
  readonly things: (subject: Subject, data: PageDataByKind<Kind>) => readonly Thing[]
}

export const missing: PageData = { kind: 'missing' }

/** For pages that only exist if an editor wrote them. */
export const neverUnwritten = (): Promise<PageData> => Promise.resolve(missing)

/** Slides, courses, their prices, dates and free seats are not content, and may have changed after this. */
export const recordsKeepMs = 15_000

export const none = (): null => null
/** Returns true if a list of documents has the one of a broken link. */
export const isOneOf = ({ id }: WrittenLink, documents: readonly { _id: string }[]): boolean =>
  documents.some(({ _id }) => _id === id)

export const noItems = (): readonly never[] => []

/** Returns the entry of one page, or none if it is not written or hidden by its editor. */
export function toSitemap(
  url: string,
  page: { updatedAt: string; noIndex: boolean } | null,
): SitemapEntry[] {
  return page === null || page.noIndex ? [] : [{ url, lastmod: page.updatedAt }]
}

/** The common settings of pages without content. Search engines do not list them. */
export const withoutContent = {
  loadUnwritten: neverUnwritten,
  keepMs: Number.POSITIVE_INFINITY,
  listPaths: noItems,
  listSitemap: noItems,
  isTitledAlone: true,
  seo: none,
  description: none,
  isHidden: true,
  hasFeed: false,
  updatedAt: none,
  preview: none,
  previewImage: none,
  shows: () => false,
  things: noItems,
}
