export default {
  plugins: { '@pandacss/dev/postcss': { configPath: '.storybook/panda.config.ts' } },
}
