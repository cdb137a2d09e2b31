import type { BreadcrumbList, WithContext } from 'schema-dts'
import type { PageData } from '#features/site/model/pageData.ts'
import { paths } from '#shared/paths.ts'
import { getPageSpec } from '../../pages/pageSpecs.ts'
import { oneLine } from '../escape.ts'
import { absolute, type Subject } from '../headSite.ts'

/** The way from the home page to this one; the home page itself has none. */
function breadcrumbs(
  subject: Subject,
  data: PageData,
): Exclude<WithContext<BreadcrumbList>, string>[] {
  if (data.kind === 'home') return []
  const steps = [['Home', absolute(subject.site, paths.home)], ...between(subject, data)]
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: steps.map(([name, item], step) => ({
        '@type': 'ListItem',
        position: step + 1,
        name: oneLine(name),
        item,
      })),
    },
  ]
}

type Step = readonly [name: string, address: string]

function between({ site, canonical }: Subject, data: PageData): Step[] {
  const blog: Step = ['Blog', absolute(site, paths.blog)]
  const here: Step = [
    getPageSpec(data.kind).heading(data, canonical) ?? site.frame.title,
    canonical,
  ]
  if (data.kind === 'post') return [blog, here]
  if (data.kind === 'blog') return data.tag === null ? [blog] : [blog, here]
  return [here]
}

/** Returns the structured data of a page (https://schema.org), an object for each thing. */
export function buildJsonLd({ data, ...subject }: Subject & { data: PageData }) {
  return [...getPageSpec(data.kind).things(subject, data), ...breadcrumbs(subject, data)]
}

export type JsonLd = ReturnType<typeof buildJsonLd>[number]
