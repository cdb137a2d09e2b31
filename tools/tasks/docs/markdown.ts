/** A link of a page to a file of the repository, as it is written: a path, and a heading behind `#`. */
export interface Link {
  readonly path: string
  readonly heading: string | undefined
}

const withoutCode = (text: string) =>
  text.replaceAll(/^```[\s\S]*?^```/gm, '').replaceAll(/`[^`\n]*`/g, '')

/** The links of a page of Markdown that lead into the repository, and not to the web. */
export function findLinks(text: string): Link[] {
  return [...withoutCode(text).matchAll(/\]\(([^()\s]+)\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^[a-z]+:/.test(target))
    .map((target) => {
      const [path = '', heading] = target.split('#')
      return { path: decodeURI(path), heading }
    })
}

/** The names by which GitHub links to the headings of a page. */
export function findHeadings(text: string): string[] {
  return [...text.replaceAll(/^```[\s\S]*?^```/gm, '').matchAll(/^#+ (.+)$/gm)].map(
    ([, title = '']) =>
      title
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
        .trim()
        .replaceAll(/\s/g, '-'),
  )
}

/** An npm script in the instructions of a page, with its workspace if it names one. */
export interface Script {
  readonly name: string
  readonly workspace: string | undefined
}

/** The scripts that a page names: `npm run bench -- costs`, `npm run sample -w @shala/content`. */
export function findScripts(text: string): Script[] {
  return [...text.matchAll(/npm run\s+([a-z][a-z0-9:-]*)(?: -w (@shala\/[a-z]+))?/g)].map(
    ([, name = '', workspace]) => ({ name, workspace }),
  )
}
