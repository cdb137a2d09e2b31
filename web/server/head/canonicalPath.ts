import type { PageData } from '../../src/features/site/model/pageData.ts'
import { paths } from '../../src/shared/paths.ts'

/**
 * The one path under which a page wants to be known: a course with a path of its own has two that
 * lead to it. Null for a page that is not there.
 */
export function canonicalPath(data: PageData, path: string): string | null {
  switch (data.kind) {
    case 'home':
      return paths.home
    case 'about':
      return paths.aboutUs
    case 'blog':
      return blogPath(data.tag, data.number)
    case 'post':
      return paths.blogPost(data.post.slug)
    case 'course':
      return paths.course(data.course.slug)
    case 'graduates':
      return paths.ourGraduates
    case 'certificate':
      return paths.certificate(data.number)
    case 'legal':
      return paths.legal(data.page.kind)
    case 'contact':
      return paths.contact
    case 'plain':
      return path
    case 'missing':
      return null
  }
}

/** A page of the blog, of one tag or (null) of all. */
export function blogPath(tag: string | null, page: number): string {
  return tag === null ? paths.blogPage(page) : paths.blogTag(tag, page)
}
