import { plainText } from '@shala/content/richText/richText'
import type { Blog, BlogPosting, WithContext } from 'schema-dts'
import type { PageDataByKind } from '#features/site/model/pageData.ts'
import { paths } from '#shared/paths.ts'
import { oneLine, shortened } from '../escape.ts'
import { absolute, type Subject } from '../headSite.ts'
import { schoolReference } from './school.ts'

/** Longer headlines are cut by search engines. */
const HEADLINE = 110

/** A post on its own page. https://schema.org/BlogPosting */
export function posting(
  { site, canonical, image }: Subject,
  { post }: PageDataByKind<'post'>,
): Exclude<WithContext<BlogPosting>, string> {
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    '@id': `${canonical}#post`,
    headline: shortened(post.title, HEADLINE),
    ...(post.excerpt === null ? {} : { description: oneLine(post.excerpt) }),
    url: canonical,
    mainEntityOfPage: canonical,
    image: [image],
    datePublished: post.publishedAt,
    dateModified: post.updatedAt,
    // Search engines want an author; a post without one speaks for the school.
    author: post.author === null ? schoolReference(site) : writer(post.author),
    publisher: schoolReference(site),
    keywords: post.tags,
    wordCount: plainText(post.body).split(/\s+/).filter(Boolean).length,
    timeRequired: `PT${post.minutes}M`,
    inLanguage: 'en-GB',
  }
}

function writer(author: NonNullable<PageDataByKind<'post'>['post']['author']>) {
  return {
    '@type': 'Person' as const,
    name: oneLine(author.name),
    ...(author.role === null ? {} : { jobTitle: oneLine(author.role) }),
  }
}

/** A page of the list of posts. https://schema.org/Blog */
export function blog(
  { site, canonical }: Subject,
  data: PageDataByKind<'blog'>,
  heading: string,
): Exclude<WithContext<Blog>, string> {
  return {
    '@context': 'https://schema.org',
    '@type': 'Blog',
    '@id': `${canonical}#blog`,
    name: oneLine(`${site.frame.title}: ${heading}`),
    url: canonical,
    inLanguage: 'en-GB',
    publisher: schoolReference(site),
    blogPost: data.posts.map((post) => ({
      '@type': 'BlogPosting',
      headline: shortened(post.title, HEADLINE),
      url: absolute(site, paths.blogPost(post.slug)),
      datePublished: post.publishedAt,
      dateModified: post.updatedAt,
      author:
        post.author === null
          ? schoolReference(site)
          : { '@type': 'Person', name: oneLine(post.author.name) },
    })),
  }
}
