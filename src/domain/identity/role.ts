export type Role = "Admin" | "Customer";
