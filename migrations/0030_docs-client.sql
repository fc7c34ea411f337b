INSERT OR IGNORE INTO public_clients (id, name, redirect_uris, scopes, created_at)
  VALUES ('muster-docs', 'The documentation of this service', '["/docs/try/callback"]', 'openid profile email api roles', 0);
