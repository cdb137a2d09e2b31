/** The rule for the last part of an address: so many lowercase letters, digits and dashes. */
export const isSlug =
  (longest: number) =>
  (slug: { current?: string | undefined } | undefined): true | string => {
    const current = slug?.current ?? ''
    if (current.length <= longest && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(current)) return true
    return `A slug is 1 to ${longest} lowercase letters, digits and single dashes, such as yoga-for-feet.`
  }
