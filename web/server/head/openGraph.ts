import type { PageData } from '#features/site/model/pageData.ts'
import { oneLine } from './escape.ts'

/** The content of a link preview. https://ogp.me */
export interface OpenGraph {
  type: 'website' | 'article'
  title: string
  description: string | null
  /** The canonical address. */
  url: string | null
  siteName: string
  locale: string
  image: { url: string; width: number; height: number; alt: string }
  article: Article | null
}

interface Article {
  publishedTime: string
  modifiedTime: string
  author: string | null
  tags: readonly string[]
}

/** Of every preview picture, in pixels. */
export const ogImageSize = { width: 1200, height: 630 } as const

interface About {
  title: string
  description: string | null
  canonical: string | null
  school: string
  image: string
}

export function openGraph(data: PageData, about: About): OpenGraph {
  const article = data.kind === 'post' ? getArticle(data.post) : null
  return {
    type: article === null ? 'website' : 'article',
    title: about.title,
    description: about.description,
    url: about.canonical,
    siteName: oneLine(about.school),
    locale: 'en_GB',
    image: { url: about.image, ...ogImageSize, alt: about.title },
    article,
  }
}

function getArticle(post: Extract<PageData, { kind: 'post' }>['post']): Article {
  return {
    publishedTime: post.publishedAt,
    modifiedTime: post.updatedAt,
    author: post.author === null ? null : oneLine(post.author.name),
    tags: post.tags,
  }
}
