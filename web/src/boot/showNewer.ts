import { documentBuild } from '#features/site/api/documentBuild.ts'

/**
 * Shows the newest content of a page that React has not taken over: the parts of the server's
 * document that differ take their places. Follows a page that has moved.
 * @param answer The server's answer, a document or the address to which the page has moved.
 * @param isTaken Returns true once React has begun, which looks for newer content by itself.
 */
export async function showNewer(
  root: HTMLElement,
  answer: Pick<Response, 'headers' | 'text' | 'json'>,
  isTaken: () => boolean,
): Promise<void> {
  if (answer.headers.get('content-type')?.includes('json') === true) {
    const moved: unknown = await answer.json()
    if (typeof moved === 'object' && moved !== null && 'movedTo' in moved) {
      location.replace(String(moved.movedTo))
    }
    return
  }
  const newer = new DOMParser().parseFromString(await answer.text(), 'text/html')
  const newerRoot = newer.getElementById('root')
  const { build, version } = newer.documentElement.dataset
  // Another build may have other styles; it comes with the next document.
  if (newerRoot === null || build !== documentBuild()) return
  // A link that goes away between press and release gets no click.
  while (document.querySelector(':active') !== null) await pause(100)
  if (isTaken()) return
  update(root, newerRoot)
  document.title = newer.title
  for (const selector of ['meta[name="description"]', 'link[rel="canonical"]']) {
    const [shown, next] = [document, newer].map((it) => it.head.querySelector(selector))
    if (shown && next) shown.replaceWith(next)
  }
  Object.assign(document.documentElement.dataset, { version, newer: '' })
}

/** Replaces the smallest parts that differ, so that pictures stay and nothing else moves. */
function update(shown: ParentNode, newer: ParentNode): void {
  const [old, next] = [[...shown.childNodes], [...newer.childNodes]]
  if (old.length !== next.length) {
    shown.replaceChildren(...next)
    return
  }
  for (const [index, node] of old.entries()) {
    const other = next[index]
    if (other === undefined || node.isEqualNode(other)) continue
    const isShell = node.cloneNode().isEqualNode(other.cloneNode())
    if (isShell && node instanceof Element && other instanceof Element) update(node, other)
    else node.replaceWith(other)
  }
}

const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds)
  })
