/** Where tokens and components are used, read from the code. Paths are relative to src/. */
export interface Uses {
  /** By 'colors.bg.canvas'. */
  tokens: Record<string, string[]>
  /** By the folder of src/ui: 'Button'. */
  components: Record<string, ComponentUses>
}

export interface ComponentUses {
  /** Files beside its folder that import it. */
  files: string[]
  /** Folders of pages that it appears on, also in other components; 'app' is the frame around each. */
  pages: string[]
  /** Tokens of its own files, and of the recipes that they use. */
  tokens: string[]
}
