/** Where the build put what a document asks for, as paths of the site. */
export interface BuildAssets {
  /** Names the build. */
  build: string
  boot: string
  /** Style sheets of every page. */
  styles: readonly string[]
  pageStyles: Readonly<Record<string, readonly string[]>>
  /** Scripts that hydrate any page of a zone. */
  scripts: Readonly<Record<'site' | 'people', readonly string[]>>
  /** Scripts of one page, by its source file. */
  pageScripts: Readonly<Record<string, readonly string[]>>
  /** Fonts that the first line of text needs. */
  fonts: readonly string[]
}

/** Vite puts the assets in place of this name when it builds the server's part of the site. */
declare const __ASSETS__: BuildAssets

export const buildAssets = (): BuildAssets => __ASSETS__
