/** The script of Google's that the SDK brings for its window, and would wait up to a minute for. */
const script = 'https://apis.google.com/js/api.js'

/** How long a person waits before they are told that nothing comes. */
const patienceMs = 2000

/** Under way, or done; a failure is forgotten, so that the next press asks again. */
let arrival: Promise<void> | null = null

/**
 * Fetches what Google's window needs, once in a page's life; the SDK then finds it there. Throws
 * `auth/google-unreachable` where it does not come within two seconds: it may come later, and then
 * the next press finds it.
 */
export async function reachGoogle(): Promise<void> {
  arrival ??= fetchScript()
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(unreachable()), patienceMs)
  })
  try {
    await Promise.race([arrival, tooLate])
  } finally {
    clearTimeout(timer)
  }
}

function fetchScript(): Promise<void> {
  return new Promise((resolve, reject) => {
    const element = document.createElement('script')
    element.src = script
    element.addEventListener('load', () => resolve())
    element.addEventListener('error', () => {
      element.remove()
      arrival = null
      reject(unreachable())
    })
    document.head.append(element)
  })
}

const unreachable = () =>
  Object.assign(new Error('Google cannot be reached'), { code: 'auth/google-unreachable' })
