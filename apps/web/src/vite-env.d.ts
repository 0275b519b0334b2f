interface ImportMetaEnv {
  readonly VITE_API_BASE?: string;
}
